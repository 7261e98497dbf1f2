// Runs before the first paint, so that a dark screen never flashes light.
(function () {
  var wanted = null;
  try {
    wanted = localStorage.getItem('mantine-color-scheme-value');
  } catch {}
  if (wanted !== 'light' && wanted !== 'dark')
    wanted = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', wanted);
})();

// The page's policy forbids compiling code from strings. Told before it loads, zod does not try to.
globalThis.__zod_globalConfig = { jitless: true };

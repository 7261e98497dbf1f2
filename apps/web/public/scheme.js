// Runs before the first paint, so that a dark page never flashes in light colours.
(function () {
  var wanted = null;
  try {
    wanted = localStorage.getItem('mantine-color-scheme-value');
  } catch {}
  if (wanted !== 'light' && wanted !== 'dark')
    wanted = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', wanted);
})();

// The content security policy forbids `eval`; this setting must be made before zod is loaded, so that it does not try.
globalThis.__zod_globalConfig = { jitless: true };

// Filters the operations by words, and opens the one that the address names.
const filterField = document.getElementById('filter');
const found = document.getElementById('found');
const operations = [...document.querySelectorAll('details.operation')];
const sections = [...document.querySelectorAll('main > section')];

function applyFilter() {
  const words = filterField.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const operation of operations) {
    const matches = words.every((word) => operation.dataset.search.includes(word));
    operation.hidden = !matches;
    if (matches) count += 1;
  }
  for (const section of sections)
    section.hidden = words.length > 0 && !section.querySelector('details.operation:not([hidden])');
  found.textContent =
    words.length === 0 ? '' : count === 0 ? 'Nothing matches. Try fewer words.' : `${count} found`;
}

function openTarget() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.closest('[hidden]')) {
    filterField.value = '';
    applyFilter();
  }
  if (target instanceof HTMLDetailsElement) target.open = true;
  target.scrollIntoView();
}

// As in the team app, the colours follow the system unless the person has chosen some.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
  if (!/^(light|dark)$/.test(localStorage.getItem('mantine-color-scheme-value') ?? ''))
    document.documentElement.dataset.mantineColorScheme = matches ? 'dark' : 'light';
});
filterField.closest('label').hidden = false;
filterField.addEventListener('input', applyFilter);
filterField.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  filterField.value = '';
  applyFilter();
});
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  filterField.focus();
});
for (const operation of operations)
  operation.addEventListener('toggle', () => {
    if (operation.open) history.replaceState(null, '', `#${operation.id}`);
  });
addEventListener('hashchange', openTarget);
openTarget();

// Runs before the first paint, so that a dark page never flashes white. The content security policy refuses inline scripts.
// The keys are those of src/app/theme.ts and src/i18n/language.ts.
try {
  document.documentElement.dataset.theme = localStorage.getItem('fagfolk.theme') === 'dark' ? 'dark' : 'light'
  document.documentElement.lang = localStorage.getItem('fagfolk.language') === 'da' ? 'da' : 'en'
} catch {
  // Storage can be forbidden; the page is light and English then.
}

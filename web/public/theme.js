// Runs before the first paint, so that a dark page never flashes light. `theme` is 'light', 'dark' or absent (the system decides).
;(() => {
  let theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    // Storage may be closed to us; the system's choice stands.
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()

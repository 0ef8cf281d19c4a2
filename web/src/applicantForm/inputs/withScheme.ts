/** An address of the web as browsers take it: `linkedin.com/in/anna` becomes one of `https`. What is none stays as it was typed. */
export const withScheme = (typed: string): string =>
  /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/u.test(typed.trim()) ? `https://${typed.trim()}` : typed

/** Adds `https://` to a URL without a scheme, such as `linkedin.com/in/anna`. Returns other text unchanged. */
export function withScheme(typed: string): string {
  const words = typed.trim()
  return host.test(words) && !file.test(words) ? `https://${words}` : typed
}

/** Matches a host name with an alphabetic top-level domain, and an optional path. */
const host = /^([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}([/?#]\S*)?$/u
const file = /^[^/?#]*\.(pdf|docx?|odt|rtf|txt|jpe?g|png)$/i

/** Downloads a file from an address that sends it as an attachment. The page stays open. */
export function openFile(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.rel = 'noopener'
  link.click()
}

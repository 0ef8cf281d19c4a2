/** Downloads a file from an address that sends it as an attachment. The page stays open. */
export function openFile(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.rel = 'noopener'
  link.click()
}

/** Sends the browser to an address that gives a file as an attachment: the page stays where it is. */
export function openFile(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.rel = 'noopener'
  link.click()
}

/**
 * Each part and each line of a mail takes the reading library some two kilobytes, however little stands in it. No person writes so
 * many; the lines of files are longer.
 */
const most = { parts: 2000, shortLines: 50_000 }
/** In bytes: files in base64 have lines of 60 letters or more, whichever program wrote them. */
const shortLine = 60

const [newLine, hyphen] = [10, 45]

/** Whether a mail has so many parts or lines that reading it could end the function, and no person wrote it. */
export function isCostly(mail: Uint8Array): boolean {
  const found = { parts: 0, shortLines: 0 }
  let start = 0
  for (let end = mail.indexOf(newLine); end >= 0; end = mail.indexOf(newLine, start)) {
    // A part begins below a line that begins with two hyphens.
    if (mail[start] === hyphen && mail[start + 1] === hyphen) found.parts += 1
    if (end - start < shortLine) found.shortLines += 1
    if (found.parts > most.parts || found.shortLines > most.shortLines) return true
    start = end + 1
  }
  return false
}

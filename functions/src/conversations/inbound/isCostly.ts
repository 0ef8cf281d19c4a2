/**
 * The parser uses about 2 kB per part and per line of a mail, even for empty ones. No mail written by a person has this
 * many. Lines of attachments are longer and don't count.
 */
const most = { parts: 2000, shortLines: 50_000 }
/** In bytes. Base64 lines of attachments have at least 60 characters, regardless of the mail program. */
const shortLine = 60

const [newLine, hyphen] = [10, 45]

/** Returns true if a mail has so many parts or lines that parsing it could exhaust the function's memory. */
export function isCostly(mail: Uint8Array): boolean {
  const found = { parts: 0, shortLines: 0 }
  let start = 0
  for (let end = mail.indexOf(newLine); end >= 0; end = mail.indexOf(newLine, start)) {
    // The line of a MIME boundary starts with two hyphens.
    if (mail[start] === hyphen && mail[start + 1] === hyphen) found.parts += 1
    if (end - start < shortLine) found.shortLines += 1
    if (found.parts > most.parts || found.shortLines > most.shortLines) return true
    start = end + 1
  }
  return false
}

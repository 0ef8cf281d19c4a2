/**
 * Converts a time of day as people write it, such as `kl. 9`, `9.30` or `0930`, to `09:30`. Returns any other text
 * unchanged.
 */
export function typedTime(text: string): string {
  const found = /^(?:kl\.?)?\s*(\d{1,2})(?:\s*[.:]?\s*(\d{2}))?$/i.exec(text.trim())
  return found ? `${found[1]?.padStart(2, '0')}:${found[2] ?? '00'}` : text
}

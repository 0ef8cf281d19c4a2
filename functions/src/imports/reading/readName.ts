interface SplitName {
  firstName: string
  lastName: string
}

/** Words of a last name that stand before its main word, in lower case. */
const particles = new Set([
  ...['af', 'al', 'ben', 'bin', 'da', 'de', 'del', 'den', 'der', 'di', 'dos', 'du', 'el', 'la', 'le', 'ter', 'van'],
  ...['von', 'zu', 'zum', 'zur'],
])

/** Joins the names of two people in one cell. */
const betweenPeople = /\s(?:og|and|und|i|și|та|&|\+)\s|[/;&\n]/u

export const namesTwoPeople = (text: string): boolean => betweenPeople.test(text.trim())

/** Splits a full name: `Anna Marie Holm` and `Holm, Anna Marie`. A name of one word has no last name. */
export function splitName(text: string): SplitName {
  const name = text.trim().replaceAll(/\s+/g, ' ')
  const comma = name.indexOf(',')
  if (comma > 0) return { firstName: name.slice(comma + 1).trim(), lastName: name.slice(0, comma).trim() }
  const words = name.split(' ')
  let start = words.length - 1
  while (start > 1 && particles.has(words[start - 1]?.toLowerCase() ?? '')) start -= 1
  if (start === 0) return { firstName: name, lastName: '' }
  return { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') }
}

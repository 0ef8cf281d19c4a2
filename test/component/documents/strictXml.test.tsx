import fc from 'fast-check'
import { expect, test } from 'vitest'
import { xmlTags } from '../../../shared/files/domain/strictXml.ts'

/** Returns the attributes of each element as the browser parses them, or undefined if it doesn't. */
function parsedTags(xml: string): string[] | undefined {
  const page = new DOMParser().parseFromString(xml, 'application/xml')
  if (page.querySelector('parsererror')) return undefined
  return Array.from(page.querySelectorAll('*'), ({ attributes }) =>
    Array.from(attributes, ({ name, value }) => [name, value]),
  )
    .map((attributes) =>
      listed(attributes.map(([name = '', value = '']) => [name.toLowerCase(), value.trim().toLowerCase()])),
    )
    .filter((tag) => tag !== '[]')
}

const listed = (attributes: Iterable<readonly [string, string] | readonly string[]>): string =>
  JSON.stringify([...attributes])

const isRead = { often: 0 }

/** Either the file is refused, or the check sees what a real parser sees. */
function check(xml: string): void {
  const tags = xmlTags(new TextEncoder().encode(xml))
  const parsed = parsedTags(xml)
  if (!tags || !parsed) return
  isRead.often += 1
  expect(tags.map(listed).filter((tag) => tag !== '[]')).toEqual(parsed)
}

const external = '<Relationship Type="x/attachedTemplate" Target="https://x.example/t.dotm" TargetMode="External"/>'
const pieces = fc.constantFrom(
  ...[
    '<a>',
    '</a>',
    '<a ',
    '/>',
    '>',
    '<',
    '"',
    "'",
    '=',
    ' ',
    '\n',
    'a',
    'Type="b"',
    ' TYPE="c"',
    ' x:Type="d"',
    '&amp;',
  ],
  ...[
    '&#x41;',
    '&b;',
    '&',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?a',
    '?>',
    '<!DOCTYPE a [<!ENTITY b "c">]>',
    '\u00a0',
    'é',
  ],
  ...[
    external,
    '<b c="d"/>',
    "<b c='\"'/>",
    '<b c="&quot;"/>',
    '<b c="a>b"/>',
    '<!-- " -->',
    "<!-- ' -->",
    '<?a "?>',
    '\0',
  ],
)

test('the check of a Word file sees what a real XML parser sees, or refuses', () => {
  const texts = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(texts, fc.constantFrom('', '<?xml version="1.0"?>', '\ufeff'), (text, start) => {
      check(`${start}<r>${text}</r>`)
      check(`${start}<r ${text}/>`)
      check(`${start}<r t="${text}"/>`)
    }),
    { numRuns: 5000 },
  )
  const quotes = fc.constantFrom('"', "'")
  const value = fc.array(fc.constantFrom('a', 'B', '&amp;', '&#x41;', '&lt;', '>', '"', "'", ' ', '/'), {
    maxLength: 6,
  })
  const attribute = fc.tuple(
    fc.constantFrom('Type', 'Target', 'type', 'x'),
    quotes,
    value,
    fc.constantFrom('=', ' = ', '\n=\t'),
  )
  const element = fc
    .array(attribute, { maxLength: 4 })
    .map(
      (all) =>
        `<a${all.map(([name, quote, letters, equals]) => ` ${name}${equals}${quote}${letters.join('')}${quote}`).join('')}/>`,
    )
  isRead.often = 0
  fc.assert(
    fc.property(fc.array(element, { maxLength: 5 }), (elements) => check(`<r>\r\n${elements.join('\n')}</r>`)),
    { numRuns: 2000 },
  )
  expect(isRead.often).toBeGreaterThan(200)
})

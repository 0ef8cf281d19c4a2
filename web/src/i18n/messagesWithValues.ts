import type { PostProcessorModule, TOptions } from 'i18next'

/**
 * Messages that arrive with a value written into them, from the server, the shared rules and zod. They are keys of the
 * translations like all others; the first that fits a message is the one, so the general ones come last.
 */
const templates = [
  'Too long (max {{number}} characters)',
  'Description too long (max {{number}} characters)',
  'Picture is too large (max {{width}} × {{height}} pixels)',
  'At least {{number}} characters',
  'At most {{number}} characters',
  'At most {{number}} entries',
  'At most {{number}} professions',
  'At most {{number}} classes',
  'At most {{number}} tags',
  'At most {{number}} documents',
  'At most {{number}} certificates with a file',
  'At most {{number}} values',
  'Must be at least {{number}}',
  'Must be at most {{number}}',
  'The body is larger than {{number}} KB',
  'Only the first {{number}} results can be paged; narrow the search',
  'Parameter "{{name}}" is given more than once',
  'The part "{{name}}" is given more than once',
  'Unknown field "{{name}}"',
  'Too big: expected string to have <={{number}} characters',
  'Too big: expected array to have <={{number}} items',
  'Too big: expected number to be <={{number}}',
  'Too small: expected string to have >={{number}} characters',
  'Too small: expected array to have >={{number}} items',
  'Too small: expected number to be >={{number}}',
  'Invalid option: expected one of {{options}}',
  'Invalid input: expected {{expected}}, received {{received}}',
  'Invalid {{format}}',
]

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Finds the values of a template in a message, by their names. */
function patternOf(template: string): RegExp {
  const source = template.split(/(\{\{\w+\}\})/).map((part) => {
    const name = /^\{\{(\w+)\}\}$/.exec(part)?.[1]
    if (name === undefined) return escaped(part)
    return name === 'number' ? `(?<${name}>-?[\\d.,]+)` : `(?<${name}>.+)`
  })
  return new RegExp(`^${source.join('')}$`, 's')
}

const patterns = templates.map((template) => ({ template, pattern: patternOf(template) }))

/** What i18next hands over of itself: the look-up of a text. */
interface Lookup {
  language: string
  translate: (key: string, options: TOptions) => string
}

/** Translates messages that have no translation as they stand by the template that they follow. */
export const messagesWithValues: PostProcessorModule = {
  type: 'postProcessor',
  name: 'messagesWithValues',
  process(value, key, options, translator: Lookup) {
    if (![key].flat().includes(value)) return value
    for (const { template, pattern } of patterns) {
      const found = pattern.exec(value)
      if (!found) continue
      const values = { ...found.groups }
      // Thousands are told apart by a comma in English, by a full stop in Danish.
      if (values.number && translator.language === 'da') values.number = values.number.replaceAll(',', '.')
      return translator.translate(template, { ...values, ...(options.lng && { lng: options.lng }) })
    }
    return value
  },
}

import { getI18n } from 'react-i18next'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { applicantFields, keptFields } from '../../shared/domain/applicantFields/applicantFields.ts'
import type { Field, KeptField } from '../../shared/domain/applicantFields/declareField.ts'
import { facets } from '../../shared/domain/applicantFields/facets.ts'
import { roleLabels } from '../../shared/domain/user.ts'
import { chooseLanguage, startLanguage } from '../../web/src/i18n/language.ts'
import { allLiterals, askedTexts, messagesFromElsewhere, refusalsWithValues } from './saidTexts.ts'
import { schemaMessages } from './schemaMessages.ts'
import { textsOf } from './texts.ts'

const danish = textsOf('da')
const english = textsOf('en')

/** What the declarations of fields and facets are called on screens. */
function declaredTexts(): string[] {
  const said = [
    ...Object.values<Field>(applicantFields),
    ...Object.values<KeptField>(keptFields),
    ...Object.values(facets),
  ]
  return said.flatMap((each) => [each.label ?? [], ('statement' in each && each.statement) || []].flat())
}

/** A text that counts something has a form for one and a form for more. */
const forms = (text: string): string[] => (text.includes('{{count}}') ? [`${text}_one`, `${text}_other`] : [text])
const withoutForm = (key: string): string => key.replace(/_(one|other)$/, '')
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\{?\w+\}?\}/g))].sort()

describe('the texts of the browser', () => {
  it('finds the texts in the sources', () => {
    expect(askedTexts().length).toBeGreaterThan(50)
    expect(messagesFromElsewhere()).toContain('Password must be at least 6 characters long')
  })

  it('have a Danish form, each of them', () => {
    const shown = [...askedTexts(), ...messagesFromElsewhere(), ...declaredTexts(), ...Object.values(roleLabels)]
    expect(shown.flatMap(forms).filter((key) => !danish[key])).toEqual([])
  })

  it('have English forms where they count something', () => {
    const counted = askedTexts().filter((text) => text.includes('{{count}}'))
    expect(counted.flatMap(forms).filter((key) => !english[key])).toEqual([])
  })

  it('are all in use', () => {
    const literals = allLiterals()
    const unused = [...Object.keys(danish), ...Object.keys(english)].filter((key) => !literals.has(withoutForm(key)))
    expect([...new Set(unused)]).toEqual([])
  })

  it('have Danish for all that schemas and use cases say with values in it', async () => {
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    onTestFinished(async () => {
      await chooseLanguage('en')
      vi.unstubAllGlobals()
    })
    await startLanguage()
    const messages = [...schemaMessages(), ...refusalsWithValues()]
    expect(messages).toEqual(
      expect.arrayContaining(['Too long (max 40 characters)', 'Must be at most 500', 'The body is larger than 7 KB']),
    )
    expect(messages.map((message) => getI18n().t(message))).toEqual(messages)
    await chooseLanguage('da')
    const { t } = getI18n()
    expect(messages.filter((message) => t(message) === message)).toEqual([])
    expect(t('Too long (max 40 characters)')).toBe('For langt (højst 40 tegn)')
    expect(t('Only the first 100,000 results can be paged; narrow the search')).toContain(' 100.000 ')
    expect(t('Unknown field "a, b"')).toBe('Ukendt felt "a, b"')
    expect(t('Nobody ever said this 7')).toBe('Nobody ever said this 7')
  })

  it('keep their placeholders in Danish', () => {
    const changed = Object.entries(danish).filter(
      ([key, text]) => placeholders(key).join() !== placeholders(text).join(),
    )
    expect(changed).toEqual([])
  })
})

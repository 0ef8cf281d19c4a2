import { describe, expect, it } from 'vitest'
import { arranged, danishByScreen } from '../../scripts/dev/texts/catalogue.ts'
import { sourcesOfLiterals } from '../../scripts/dev/texts/sources.ts'
import { roleLabels } from '../../shared/accounts/domain/user.ts'
import { applicantFields } from '../../shared/applicants/fields/applicantFields.ts'
import type { Field, ServerSetField } from '../../shared/applicants/fields/declareField.ts'
import { facets } from '../../shared/applicants/fields/facets.ts'
import { serverSetFields } from '../../shared/applicants/fields/record.ts'
import { textsOf } from './texts.ts'
import { filledMessages, messagesFromElsewhere, translatedTexts } from './textsInSources.ts'

const danish = textsOf('da')
const english = textsOf('en')

/** Returns the labels that fields and facets declare. */
function declaredTexts(): string[] {
  const declarations = [
    ...Object.values<Field>(applicantFields),
    ...Object.values<ServerSetField>(serverSetFields),
    ...Object.values(facets),
  ]
  return declarations.flatMap((each) =>
    [each.label ?? [], ('statement' in each && each.statement) || [], ('hint' in each && each.hint) || []].flat(),
  )
}

/** A text with a count has a singular and a plural form. */
const forms = (text: string): string[] => (text.includes('{{count}}') ? [`${text}_one`, `${text}_other`] : [text])
const withoutForm = (key: string): string => key.replace(/_(one|other)$/, '')
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\{?\w+\}?\}/g))].sort()

describe('the texts of the browser', () => {
  it('are found in the sources', () => {
    expect(translatedTexts().length).toBeGreaterThan(50)
    expect(messagesFromElsewhere()).toEqual(
      expect.arrayContaining([
        'Password must be at least 6 characters long',
        'Too long (max {{maximum}} characters)',
        'The request body is larger than {{kilobytes}} KB',
        'Picture is too large (max {{width}} × {{height}} pixels)',
        'We already have a profile with this email. Ask for a link to connect it to your account.',
        'This list has changed. Reload it.',
      ]),
    )
  })

  it('all have a Danish form', () => {
    const shown = [...translatedTexts(), ...messagesFromElsewhere(), ...declaredTexts(), ...Object.values(roleLabels)]
    expect(shown.flatMap(forms).filter((key) => !danish[key])).toEqual([])
  })

  it('use the terms of Danish recruiters', () => {
    expect(danish).toMatchObject({ 'Public Submissions': 'Ansøgninger', Recruiter: 'Rekrutteringskonsulent' })
  })

  it('are in one file each, so that none overrides another', () => {
    const keys = Object.values(danishByScreen()).flatMap((texts) => Object.keys(texts))
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
  })

  it('are in the file of the screen that shows them, where `npm run texts` puts them', () => {
    expect(danishByScreen()).toEqual(arranged(danish))
  })

  it('never address the applicant, since staff fill in the fields, too', () => {
    const declared = declaredTexts()
    expect(declared.filter((text) => /\byou(r|rs)?\b/i.test(text))).toEqual([])
    expect(declared.filter((text) => /\b(du|dig|din|dit|dine)\b/i.test(danish[text] ?? ''))).toEqual([])
  })

  it('have an English singular if they have a count, since the key is the plural', () => {
    const counted = translatedTexts().filter((text) => text.includes('{{count}}'))
    expect(counted.filter((text) => !english[`${text}_one`])).toEqual([])
    expect(Object.keys(english).filter((key) => !key.endsWith('_one'))).toEqual([])
  })

  it('are all in use', () => {
    const literals = sourcesOfLiterals()
    const unused = [...Object.keys(danish), ...Object.keys(english)].filter((key) => !literals.has(withoutForm(key)))
    expect([...new Set(unused)]).toEqual([])
  })

  it('never contain an interpolated value', () => {
    expect(filledMessages()).toEqual([])
  })

  it('keep their placeholders in Danish, except the count in the singular', () => {
    const kept = (key: string, text: string) =>
      placeholders(text).filter((place) => !(key.endsWith('_one') && place === '{{count}}'))
    const changed = Object.entries(danish).filter(([key, text]) => kept(key, key).join() !== kept(key, text).join())
    expect(changed).toEqual([])
  })
})

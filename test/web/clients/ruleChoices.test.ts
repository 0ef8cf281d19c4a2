import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { certificates } from '../../../shared/kernel/lists/certificates.ts'
import { acceptanceDue, acceptanceText } from '../../../web/src/applicant/acceptanceText.ts'
import { choiceGroups } from '../../../web/src/features/companies/startRules/ruleChoices.ts'

const t = ((text: string) => text) as TFunction

it('offers every certificate once as a start requirement, grouped by who must accept foreign ones', () => {
  const groups = choiceGroups(t, 'da').filter(({ label }) => label.startsWith('Certificates'))
  expect(groups.map(({ label }) => label)).toEqual([
    'Certificates',
    'Certificates: foreign ones recognised by Arbejdstilsynet',
    'Certificates: foreign ones checked by the employer',
  ])
  const names = groups.map(({ choices }) => choices.map(({ label }) => label))
  expect(names[0]).toContain('Svejsecertifikat (EN ISO 9606-1)')
  expect(names[1]).toContain('Truckcertifikat (gaffeltruck)')
  expect(names[2]).toContain('Epoxybevis (og isocyanater)')
  expect(names.flat().toSorted()).toEqual(certificates.map(({ da }) => da).toSorted())
})

it('says who must accept a foreign certificate, by any of its names', () => {
  expect(acceptanceText(t, 'Gaffeltruckcertifikat')).toMatch(/Arbejdstilsynet must recognise/)
  expect(acceptanceText(t, 'Epoxy and isocyanates')).toMatch(/employer checks/)
  expect(acceptanceDue(t, 'Forklift Operator')).toBe('Arbejdstilsynet must recognise it')
  expect(acceptanceDue(t, 'epoxykursus')).toBe('The employer must check the evidence')
  for (const name of ['First Aid', 'SL1', ''])
    expect([acceptanceText(t, name), acceptanceDue(t, name)]).toEqual([undefined, undefined])
})

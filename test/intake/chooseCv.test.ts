import { expect, test } from 'vitest'
import { chooseCv } from '../../functions/src/intake/plans/chooseCv.ts'

const chosenFrom = (...names: string[]) => chooseCv(names.map((name) => ({ name })))?.name

test.each([
  'CV.pdf',
  'cv_anna 2026.pdf',
  'AnnaNowakCV.pdf',
  'CVAnna.pdf',
  'Resume Ewa Lis.pdf',
  'Résumé.pdf',
  'Lebenslauf_Schmidt.pdf',
  'Zyciorys.pdf',
  'Życiorys zawodowy.pdf',
  'Curriculum vitae.pdf',
  'резюме Коваль.pdf',
  'Gyvenimo aprašymas.pdf',
  'Önéletrajz.pdf',
  'Onéletrajz.pdf',
  'Levnedsløb.pdf',
])('%s is the CV, wherever it stands', (name) => {
  expect(chosenFrom('Svejsecertifikat.pdf', name)).toBe(name)
  expect(chosenFrom(name, 'Document (3).pdf')).toBe(name)
  expect(chosenFrom(name.normalize('NFD'), 'scan.pdf')).toBe(name.normalize('NFD'))
})

test.each([
  [['scan0001.pdf', 'scan0002.pdf']],
  [['CVR udskrift.pdf', 'Document.pdf']],
  [['Welding certificate EN ISO 9606-1.pdf']],
  [['Ansøgning.pdf']],
  [['Świadectwo spawacza.pdf']],
  [['recvd.pdf', 'x.pdf']],
  [[]],
])('%j has no clear CV', (names) => {
  expect(chosenFrom(...names)).toBeUndefined()
})

test('a single file without a clear name is the CV, and of several CVs the first', () => {
  expect(chosenFrom('Anna Nowak.pdf')).toBe('Anna Nowak.pdf')
  expect(chosenFrom('certificates.pdf', 'CV_da.pdf', 'CV_en.pdf')).toBe('CV_da.pdf')
  expect(chosenFrom('CV and certificates.pdf', 'CV.pdf')).toBe('CV.pdf')
})

import { expect, test } from 'vitest'
import { aboutData, fieldUsesOf } from '../../functions/src/privacy/export/aboutData.ts'
import type { ExportedData } from '../../functions/src/privacy/export/exportedData.ts'
import { exportPage } from '../../functions/src/privacy/export/exportPage.ts'
import { valueText } from '../../functions/src/privacy/export/valueText.ts'

const at = '2026-01-01T08:00:00.000Z'
const record = {
  professions: [{ profession: 'Welder', yearsOfExperience: 7 }],
  languages: [{ language: 'Danish', proficiency: 'native' }],
  earliestStartDate: '2026-02-01',
  hasOwnTools: true,
  nationality: 'Poland',
  country: 'Denmark',
  certifications: [{ name: 'Welding', issuer: 'Force' }],
  hasHealthCertificate: true,
  recruiterNotes: '<script>alert("&")</script>',
  mergedFrom: [{ name: 'Anna Lund', at, record: { city: 'Vejle' } }],
}
const data: ExportedData = {
  madeAt: at,
  about: aboutData('da'),
  fieldUses: fieldUsesOf(record, 'da'),
  record,
  documents: [],
  applications: [],
  shownTo: [{ client: 'Hansen & Søn', at }],
  proposals: [],
  consents: [],
  verdicts: [],
  interviews: [],
  messages: [],
  notes: [],
  stages: [{ at, from: 'new', to: 'hired', by: 'recruiting_manager' }],
  history: [],
  access: [{ at, by: 'you', did: 'looked', fields: ['city'] }],
  origin: { channel: 'partner', since: at },
}

test("uses the applicant's language for names, choices and dates, with times in Denmark", () => {
  const page = exportPage(data, 'da').replaceAll(/<[^>]*>/g, ' ')
  for (const words of [
    'Fag Navn, erfaring, beviser og ønsker: formål 1, 2, 4, 5 Fag Svejser',
    'Helbredsattest Helbred: formål 5, 7 Ja',
    'Antal års erfaring 7',
    'Sprog Navn, erfaring, beviser og ønsker: formål 1, 2, 4, 5 Sprog Dansk',
    'Niveau Modersmål',
    'Polen',
    'Danmark',
    'Svejsecertifikat',
    'Force',
    'Ledig fra Navn, erfaring, beviser og ønsker: formål 1, 2, 4, 5 1. februar 2026',
    'Navn Anna Lund',
    'By Vejle',
  ])
    expect(page.replaceAll(/\s+/g, ' ')).toContain(words)
  for (const words of ['Til Ansat', 'Af En rekrutteringschef', 'Felter By', 'Ja', '1. januar 2026 kl. 09.00'])
    expect(page.replaceAll(/\s+/g, ' ')).toContain(words)
  expect(exportPage(data, 'en')).toContain('<dt>Years of experience</dt>')
})

test.each([
  ['projectSize', 'medium', 'workExperience', 'Mellem'],
  ['maxLiftingWeight', 25, undefined, '25 kg'],
  ['channel', 'profile', 'record', 'Egen profil'],
  ['by', 'application', 'informed', 'De sider, hvor du søgte'],
  ['by', 'partner', undefined, 'En partner'],
  ['unread', 'too_large', 'attachments', 'For stor'],
  ['name', 'Forklift Operator', 'certifications', 'Truckcertifikat (gaffeltruck)'],
  ['name', 'Førstehjælp', 'safetyTraining', 'Førstehjælpsbevis'],
])('translates the code or number of %s: %s', (name, value, within, words) => {
  expect(valueText(name, value, 'da', within)).toBe(words)
})

test('escapes markup in stored text', () => {
  const page = exportPage(data, 'en')
  expect(page).not.toContain('<script')
  expect(page).toContain('&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;')
  expect(page).toContain('Hansen &amp; Søn')
})

test('links to files with names that mean something in addresses', () => {
  expect(valueText('file', 'files/CV #1 100%25 & ?.pdf', 'en')).toBe(
    '<a href="files/CV%20%231%20100%2525%20%26%20%3F.pdf">files/CV #1 100%25 &amp; ?.pdf</a>',
  )
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { literalPattern, textOfLiteral } from '../../scripts/dev/texts/sources.ts'
import { poolText } from '../../shared/applicants/domain/poolConsent.ts'
import * as privacyWords from '../../shared/privacy/domain/privacyTexts.ts'

const repository = join(import.meta.dirname, '../..')
const textOf = (file: string): string => readFileSync(join(repository, file), 'utf8')

/** The rows of the table: a promise, its test file and the title of its test. */
const promises = textOf('docs/privacy.md')
  .split('\n')
  .flatMap((line) => {
    const [, promise = '', file = '', name = ''] = /^\| (.+?) \| `(test\/.+?)` \| (.+?) \|$/.exec(line) ?? []
    return promise ? [{ promise, file, name }] : []
  })

/** The pages that make promises, plus the data protection line of the sign-in page. */
const pages = [
  'web/src/features/privacy/page/PrivacyPage.tsx',
  'web/src/features/privacy/page/AgentsInUse.tsx',
  'web/src/features/privacy/page/ControllerNamed.tsx',
  'web/src/features/privacy/page/Processors.tsx',
  'web/src/applicantForm/sections/ConsentSection.tsx',
  'web/src/applicant/TalentPool.tsx',
]

/** Returns the full sentences of a page; titles, buttons and labels make no promises. */
const sentencesOf = (file: string): string[] =>
  [...textOf(file).matchAll(new RegExp(`\\bt\\(\\s*(?:${literalPattern})`, 'g'))]
    .map(([, single, double]) => textOfLiteral(single, double))
    .filter((text) => /[.:]$/.test(text))

/** The line on the sign-in page. */
const onSignIn = 'Consent is recorded, and profile views are logged'

/** Confirmations and introductions that make no promise. */
const noPromises = [
  'How we handle personal data when you look for work through us.',
  'We keep your profile for other jobs.',
  'We no longer keep your profile for other jobs.',
]

test('has a test for every promise', () => {
  expect(promises.length).toBeGreaterThan(20)
  const without = promises.filter(({ file, name }) => !textOf(file).includes(name))
  expect(without).toEqual([])
})

test('lists every sentence of the pages that make promises', () => {
  const listed = new Set([...promises.map(({ promise }) => promise), ...noPromises])
  const sentences = [
    ...pages.flatMap(sentencesOf),
    onSignIn,
    poolText.en,
    ...Object.values(privacyWords).map(({ en }) => en),
  ]
  expect(sentences.filter((sentence) => !listed.has(sentence))).toEqual([])
  expect(textOf('web/src/features/accounts/auth/AuthLayout.tsx')).toContain(onSignIn)
})

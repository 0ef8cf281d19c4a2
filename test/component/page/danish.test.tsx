import { partition } from 'es-toolkit/array'
import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '../../../shared/accounts/domain/user.ts'
import { certificates } from '../../../shared/kernel/lists/certificates.ts'
import { driverLicenseClassLabels } from '../../../shared/kernel/lists/driverLicenseClasses.ts'
import { employmentTypeLabels } from '../../../shared/kernel/lists/employmentTypes.ts'
import { experienceBandLabels } from '../../../shared/kernel/lists/experienceBands.ts'
import { industrySectors } from '../../../shared/kernel/lists/industrySectors.ts'
import { machineOperations } from '../../../shared/kernel/lists/machineOperations.ts'
import { pipelineStageLabels } from '../../../shared/kernel/lists/pipelineStages.ts'
import { professions } from '../../../shared/kernel/lists/professions.ts'
import { suggestedSkills } from '../../../shared/kernel/lists/suggestedSkills.ts'
import { tradeSkills } from '../../../shared/kernel/lists/tradeSkills.ts'
import { workPermits } from '../../../shared/kernel/lists/workPermits.ts'
import { absent, desktop, seen, test } from '../world/page.tsx'
import { dialog, expandAll, rows } from '../world/parts.ts'

const lists = [
  certificates,
  driverLicenseClassLabels,
  employmentTypeLabels,
  experienceBandLabels,
  industrySectors,
  machineOperations,
  pipelineStageLabels,
  professions,
  suggestedSkills,
  tradeSkills,
  workPermits,
].flat()

const placeholder = /\{\{\w+\}\}/g

const danish = import.meta.glob<Record<string, string>>('../../../web/src/i18n/da.*.json', {
  eager: true,
  import: 'default',
})

/** The English texts of the product that are others in Danish: those that stand as they are, and those with something put in, as what they look like. */
const english = (() => {
  const texts = Object.values(danish)
    .flatMap((part) => Object.entries(part))
    .map(([key, da]) => ({ en: key.replace(/_(one|other)$/, ''), da }))
  const spoken = new Set([...texts, ...lists].map(({ da }) => da))
  const told = [...texts, ...lists]
    .filter(({ en, da }) => en !== da && !spoken.has(en))
    .map(({ en }) => en)
    .filter((en) => /[a-z]{2}/.test(en.replaceAll(placeholder, '')))
  const [filled, plain] = partition([...new Set(told)], (en) => en.search(placeholder) >= 0)
  const patterns = filled.map((en) => new RegExp(`^${en.split(placeholder).map(escaped).join('.+')}$`))
  return { plain: new Set(plain), patterns }
})()

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** All that a page says: its texts, and what is heard or shown in place of texts. */
function saidOnPage(): string[] {
  const texts = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    // Code is in no language, and what is marked as English is so on purpose.
    if (!parentElement?.closest('script,style,noscript,code,body [lang=en]')) texts.push(textContent ?? '')
  }
  for (const element of document.querySelectorAll('[aria-label],[placeholder],[title],[alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '')
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}

/** The language switch names each language in itself. */
const englishOnPage = (): string[] =>
  saidOnPage().filter(
    (text) => text !== 'English' && (english.plain.has(text) || english.patterns.some((pattern) => pattern.test(text))),
  )

interface Screen {
  path: string
  shows: string | RegExp
  as?: Role
  arrange?: () => Promise<unknown>
}

const screens: Record<string, Screen> = {
  'signing in': {
    path: '/auth',
    arrange: () => page.getByCss('[type=submit]').first().click(),
    shows: 'Glemt din adgangskode?',
  },
  registering: { path: '/auth', arrange: () => page.getByRole('tab').last().click(), shows: 'Opret en konto' },
  'a forgotten password': { path: '/forgot-password', shows: 'Tilbage til login' },
  'an invalid reset link': { path: '/reset-password', shows: 'Ugyldigt link' },
  'the public form': {
    path: '/public-apply',
    arrange: async () => {
      await page.getByRole('button', { name: 'Send ansøgning' }).click()
      await page.getByRole('button', { name: 'Førstehjælp' }).click()
    },
    shows: 'Fornavn er påkrævet',
  },
  'the form of a new applicant': {
    path: '/add-applicant',
    as: 'recruiter',
    arrange: () => page.getByRole('button', { name: 'Opret ansøger' }).click(),
    shows: 'Fornavn er påkrævet',
  },
  'an unknown address': { path: '/no-such-page', shows: '404 Siden blev ikke fundet' },
  'the dashboard': { path: '/', as: 'recruiter', shows: 'Rykket til ansat' },
  'the dashboard of an applicant': { path: '/', as: 'applicant', shows: /^Velkommen/ },
  'suggested searches': {
    path: '/',
    as: 'recruiter',
    arrange: async () => {
      await page.getByRole('combobox', { name: 'Søg blandt alle ansøgere' }).fill('svej')
      await seen(page.getByRole('option', { name: 'Svejser' }))
    },
    shows: 'Fag',
  },
  'the own profile': { path: '/my-profile', as: 'applicant', shows: 'Dato for samtykke' },
  'the own profile, edited': {
    path: '/my-profile',
    as: 'applicant',
    arrange: () => page.getByRole('button', { name: 'Rediger profil' }).click(),
    shows: 'Gem',
  },
  'the own documents': { path: '/my-profile?tab=documents', as: 'applicant', shows: 'Vælg en PDF' },
  'a refused page': { path: '/applicants', as: 'applicant', shows: 'Adgang nægtet' },
  'the applicants': {
    path: '/applicants?tradeSkills=Welding&experience=5-&willingToRelocate=yes',
    as: 'recruiter',
    shows: /^Viser 1/,
  },
  'the submissions': { path: '/submissions', as: 'recruiter', shows: /^Gennemgå$/ },
  'a review': {
    path: '/submissions',
    as: 'recruiter',
    arrange: async () => {
      await page
        .getByRole('link', { name: /^Gennemgå / })
        .first()
        .click()
      await expandAll()
    },
    shows: 'Godkend og opret ansøger',
  },
  'the question before a rejection': {
    path: '/submissions',
    as: 'recruiter',
    arrange: async () => {
      await page
        .getByRole('link', { name: /^Gennemgå / })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Afvis' }).click()
    },
    shows: 'Uden mail til ansøgeren',
  },
  ...Object.fromEntries(
    [
      ['api', 'Ændringer i API'],
      ['authentication', 'Når et kald bliver afvist'],
      ['model', 'Felterne på en ansøger'],
      ['schema', 'Hent OpenAPI-dokumentet'],
      ['examples', 'Opret en ansøger'],
      ['mcp', 'Tilslut en klient'],
      ['ai', 'Til en AI-assistent'],
    ].map(([tab, shows = '']) => [
      `the documentation, ${tab}`,
      { path: `/documentation?tab=${tab}`, as: 'client' as const, shows: new RegExp(shows) },
    ]),
  ),
  'the audit log': { path: '/audit-log', as: 'sysadmin', shows: 'Ændrede ansøgeren' },
  'no spam': { path: '/submissions?status=spam', as: 'recruiter', shows: 'Ingen spam blandt ansøgningerne' },
  'a status without a link': { path: '/application-status', shows: 'Ingen ansøgning valgt' },
  'the way to a link to the own data': { path: '/your-data', shows: 'Send mig et link' },
  'no deletion requests': { path: '/deletions', as: 'sysadmin', shows: 'Ingen åbne anmodninger' },
  'the privacy page': { path: '/privacy', shows: 'Assistent ApS' },
  'the board': { path: '/applicants?view=board', as: 'recruiter', shows: / dage? på trinnet$/ },
  'no applicants': { path: '/applicants?search=zeppelin', as: 'recruiter', shows: 'Ingen ansøgere fundet' },
}

describe('in Danish there is no English left on', () => {
  for (const [name, { path, shows, as, arrange }] of Object.entries(screens)) {
    test(name, async ({ visit }) => {
      await visit(path, { language: 'da', size: desktop, ...(as && { as }) })
      await arrange?.()
      await seen(page.getByText(shows))
      if (name === 'the applicants') await seen(rows(), page.getByText('Én af flere'))
      expect(englishOnPage()).toEqual([])
    })
  }

  test('a page, which would be noticed', async ({ visit }) => {
    await visit('/applicants', { as: 'recruiter', size: desktop })
    await seen(rows(), page.getByText('Pipeline Stage'))
    const english = [
      'Search & Filter',
      '0 active filters',
      'New Candidates',
      'Pipeline Stage',
      'Hired',
      'Export to CSV',
    ]
    expect(englishOnPage()).toEqual(expect.arrayContaining(english))
  })

  test('the dialog of an applicant', async ({ visit, database }) => {
    const applicant = database.add({
      coreCompetencies: ['Working at height'],
      tradeSkills: ['Welding'],
      hasOwnTools: true,
      canLiftHeavyObjects: true,
      maxLiftingWeight: 40,
      employmentType: ['full_time'],
      desiredRate: 200,
      workExperience: [{ company: 'Nordstål', position: 'Svejser', startDate: '2015-02-01', isCurrent: true }],
    })
    database.addDocument(applicant.id, {
      expiryDate: '2020-01-31',
      description: 'Crane Operator',
      tags: ['et'],
      isVerified: true,
      isConfidential: true,
    })
    await visit(`/applicants?applicant=${applicant.id}`, { as: 'recruiter', language: 'da' })
    await seen(dialog().getByRole('tab'))
    for (const tab of dialog().getByRole('tab').all()) {
      await tab.click()
      await seen(dialog().getByRole('tabpanel'))
      await absent(page.getByCss('.MuiSkeleton-root'))
      expect(englishOnPage()).toEqual([])
    }
    await dialog().getByRole('tab').first().click()
    await dialog().getByRole('button', { name: 'Rediger profil' }).click()
    await seen(dialog().getByRole('button', { name: 'Gem ændringer' }))
    expect(englishOnPage()).toEqual([])
  })
})

import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { driverLicenseClassLabels } from '../../shared/domain/lists/driverLicenseClasses.ts'
import { employmentTypeLabels } from '../../shared/domain/lists/employmentTypes.ts'
import { experienceBandLabels } from '../../shared/domain/lists/experienceBands.ts'
import { industrySectors } from '../../shared/domain/lists/industrySectors.ts'
import { machineOperations } from '../../shared/domain/lists/machineOperations.ts'
import { pipelineStageLabels } from '../../shared/domain/lists/pipelineStages.ts'
import { professions } from '../../shared/domain/lists/professions.ts'
import { suggestedSkills } from '../../shared/domain/lists/suggestedSkills.ts'
import { tradeSkills } from '../../shared/domain/lists/tradeSkills.ts'
import { workPermits } from '../../shared/domain/lists/workPermits.ts'
import { textsOf } from '../web/texts.ts'
import { dialog, newApplicant, rows } from './applicantPages.ts'
import { seen, test, type VisitOptions } from './browser.ts'
import { listing, unfoldAll } from './submissionPages.ts'

const lists = [
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

/** Each English text of the product that is another in Danish, as what it looks like on a page. */
const englishTexts: readonly RegExp[] = (() => {
  const texts = Object.entries(textsOf('da')).map(([key, da]) => ({ en: key.replace(/_(one|other)$/, ''), da }))
  const spoken = new Set([...texts, ...lists].map(({ da }) => da))
  return [...new Set([...texts, ...lists].filter(({ en, da }) => en !== da && !spoken.has(en)).map(({ en }) => en))]
    .filter((en) => /[a-z]{2}/.test(en.replaceAll(/\{\{\w+\}\}/g, '')))
    .map(
      (en) =>
        new RegExp(
          `^${en
            .split(/\{\{\w+\}\}/)
            .map(escaped)
            .join('.+')}$`,
        ),
    )
})()

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** All that a page says: its texts, and what is heard or shown in place of texts. */
async function saidOn(page: Page): Promise<string[]> {
  const said: unknown = await page.evaluate(`(() => {
    const texts = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) if (!walker.currentNode.parentElement.closest('script,style,noscript')) texts.push(walker.currentNode.data)
    for (const element of document.querySelectorAll('[aria-label],[placeholder],[title],[alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '')
    return [document.title, ...texts]
  })()`)
  return (said as string[]).map((text) => text.trim()).filter((text) => text !== '')
}

async function englishOn(page: Page): Promise<string[]> {
  const said = await saidOn(page)
  // The language switch names each language in itself.
  return said.filter((text) => text !== 'English' && englishTexts.some((pattern) => pattern.test(text)))
}

async function expectDanish(page: Page): Promise<void> {
  expect(await englishOn(page)).toEqual([])
}

interface Screen {
  path: string
  shows: string | RegExp
  options?: VisitOptions
  reach?: (page: Page) => Promise<unknown>
}
const recruiter = { as: 'recruiter' } as const

const screens: Record<string, Screen> = {
  'signing in': {
    path: '/auth',
    reach: (page) =>
      page.getByRole('button', { name: 'Log ind', exact: true }).or(page.locator('[type=submit]')).first().click(),
    shows: 'Glemt din adgangskode?',
  },
  registering: {
    path: '/auth',
    reach: (page) => page.getByRole('tab').last().click(),
    shows: 'Opret en konto',
  },
  'a forgotten password': { path: '/forgot-password', shows: 'Tilbage til login' },
  'an invalid reset link': { path: '/reset-password', shows: 'Ugyldigt link' },
  'the public form': {
    path: '/public-apply',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Send ansøgning' }).click()
      await page.getByRole('button', { name: 'Førstehjælp' }).click()
    },
    shows: 'Fornavn er påkrævet',
  },
  'the form of a new applicant': {
    path: '/add-applicant',
    options: recruiter,
    reach: (page) => page.getByRole('button', { name: 'Opret ansøger' }).click(),
    shows: 'Fornavn er påkrævet',
  },
  'an unknown address': { path: '/no-such-page', shows: '404 Siden blev ikke fundet' },
  'the dashboard': { path: '/', options: recruiter, shows: 'Rykket til ansat' },
  'the dashboard of an applicant': { path: '/', options: { as: 'applicant' }, shows: /^Velkommen/ },
  'the own profile': { path: '/my-profile', options: { as: 'applicant' }, shows: 'Dato for samtykke' },
  'the own profile, edited': {
    path: '/my-profile',
    options: { as: 'applicant' },
    reach: (page) => page.getByRole('button', { name: 'Rediger profil' }).click(),
    shows: 'Gem',
  },
  'the own documents': { path: '/my-profile?tab=documents', options: { as: 'applicant' }, shows: 'Vælg en PDF' },
  'a refused page': { path: '/applicants', options: { as: 'applicant' }, shows: 'Adgang nægtet' },
  'the applicants': {
    path: '/applicants?tradeSkills=Welding&experience=5-&willingToRelocate=yes&starRating=4',
    options: recruiter,
    shows: /^Viser 1/,
  },
  'the submissions': { path: '/submissions', options: recruiter, shows: /^Gennemgå$/ },
  'a review': {
    path: '/submissions',
    options: recruiter,
    reach: async (page) => {
      await page
        .getByRole('link', { name: /^Gennemgå / })
        .first()
        .click()
      await unfoldAll(page)
    },
    shows: 'Godkend og opret ansøger',
  },
  'no spam': {
    path: '/submissions?status=spam',
    options: { ...recruiter, intercept: listing([]) },
    shows: 'Ingen spamindsendelser',
  },
  'a status without a link': { path: '/application-status', shows: 'Ingen ansøgning valgt' },
  'no applicants': { path: '/applicants?search=zeppelin', options: recruiter, shows: 'Ingen ansøgere fundet' },
}

describe.concurrent('in Danish there is no English left on', () => {
  for (const [name, { path, shows, options, reach }] of Object.entries(screens)) {
    test(name, async ({ visit }) => {
      const page = await visit(path, { ...options, language: 'da' })
      await reach?.(page)
      await seen(page.getByText(shows))
      if (path.startsWith('/applicants?trade')) await seen(rows(page))
      await expectDanish(page)
    })
  }

  test('a page, which would be noticed', async ({ visit }) => {
    const page = await visit('/applicants', { as: 'recruiter' })
    await seen(rows(page))
    const english = [
      'Search & Filter',
      '0 active filters',
      'New Candidates',
      'Pipeline Stage',
      'Hired',
      'Export to CSV',
    ]
    expect(await englishOn(page)).toEqual(expect.arrayContaining(english))
  })

  test('the dialog of an applicant', async ({ visit }) => {
    const applicant = await newApplicant({
      coreCompetencies: ['Working at height'],
      tradeSkills: ['Welding'],
      hasOwnTools: true,
      canLiftHeavyObjects: true,
      maxLiftingWeight: 40,
      employmentType: ['full_time'],
      desiredRate: 200,
      workExperience: [{ company: 'Nordstål', position: 'Svejser', startDate: '2015-02-01', isCurrent: true }],
    })
    const page = await visit(`/applicants?applicant=${applicant.id}`, { as: 'recruiter', language: 'da' })
    await seen(dialog(page).getByRole('tab'))
    for (const tab of await dialog(page).getByRole('tab').all()) {
      await tab.click()
      await seen(dialog(page).getByRole('tabpanel'))
      await page.waitForLoadState('networkidle')
      await expectDanish(page)
    }
    await dialog(page).getByRole('tab').first().click()
    await dialog(page).getByRole('button', { name: 'Rediger profil' }).click()
    await seen(dialog(page).getByRole('button', { name: 'Gem ændringer' }))
    await expectDanish(page)
  })
})

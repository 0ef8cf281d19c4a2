import { partition } from 'es-toolkit/array'
import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '../../../shared/accounts/domain/user.ts'
import { absent, desktop, seen, test } from '../world/page.tsx'
import { dialog, expandAll, rows } from '../world/parts.ts'

interface Translated {
  en: string
  da: string
}
const isTranslated = (entry: unknown): entry is Translated =>
  typeof entry === 'object' && entry !== null && 'en' in entry && 'da' in entry
const listFiles = import.meta.glob<object>('../../../shared/kernel/lists/*.ts', { eager: true })
/** The entries of all lists that people choose from. */
const lists = Object.values(listFiles)
  .flatMap((file) => Object.values(file).flat())
  .filter(isTranslated)

const placeholder = /\{\{\w+\}\}/g

const danish = import.meta.glob<Record<string, string>>('../../../web/src/i18n/da.*.json', {
  eager: true,
  import: 'default',
})

/** The English texts that differ in Danish. Texts with placeholders are patterns. */
const english = (() => {
  const texts = Object.values(danish)
    .flatMap((part) => Object.entries(part))
    .map(([key, da]) => ({ en: key.replace(/_(one|other)$/, ''), da }))
  const danishTexts = new Set([...texts, ...lists].map(({ da }) => da))
  const translated = [...texts, ...lists]
    .filter(({ en, da }) => en !== da && !danishTexts.has(en))
    .map(({ en }) => en)
    .filter((en) => /[a-z]{2}/.test(en.replaceAll(placeholder, '')))
  const [filled, plain] = partition([...new Set(translated)], (en) => en.search(placeholder) >= 0)
  const patterns = filled.map((en) => new RegExp(`^${en.split(placeholder).map(escaped).join('.+')}$`))
  return { plain: new Set(plain), patterns }
})()

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Returns all texts of the page, with labels, placeholders and descriptions. */
function saidOnPage(): string[] {
  const texts = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    // Code has no language, and text marked as English is intended.
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

type Screen = [name: string, path: string, shows: string | RegExp, arrange?: () => Promise<unknown>]
const clicks = (name: string) => () => page.getByRole('button', { name }).first().click()
const openReview = () =>
  page
    .getByRole('link', { name: /^Gennemgå / })
    .first()
    .click()

const sendEmpty = () => clicks('Send ansøgning')().then(clicks('Førstehjælp'))
const reject = () => openReview().then(() => dialog().getByRole('button', { name: 'Afvis' }).click())
const search = async () => {
  await page.getByRole('combobox', { name: 'Søg blandt alle ansøgere' }).fill('svej')
  await seen(page.getByRole('option', { name: 'Svejser' }))
}

const screens: Record<Exclude<Role, 'recruiting_manager'> | 'visitor', Screen[]> = {
  visitor: [
    ['signing in', '/auth', 'Glemt din adgangskode?', () => page.getByCss('[type=submit]').first().click()],
    ['registering', '/auth', 'Opret en konto', () => page.getByRole('tab').last().click()],
    ['a forgotten password', '/forgot-password', 'Tilbage til login'],
    ['an invalid reset link', '/reset-password', 'Ugyldigt link'],
    ['the public form', '/public-apply', 'Fornavn er påkrævet', sendEmpty],
    ['an unknown address', '/no-such-page', '404 Siden blev ikke fundet'],
    ['a status without a link', '/application-status', 'Ingen ansøgning valgt'],
    ['the way to a link to own data', '/your-data', 'Send mig et link'],
    ['the privacy page', '/privacy', 'Assistent ApS'],
  ],
  applicant: [
    ['the dashboard of an applicant', '/', /^Velkommen/],
    ['an own profile', '/my-profile', 'Dato for samtykke'],
    ['an own profile, edited', '/my-profile', 'Gem', clicks('Rediger profil')],
    ['own documents', '/my-profile?tab=documents', 'Vælg en PDF'],
    ['a refused page', '/applicants', 'Adgang nægtet'],
  ],
  recruiter: [
    ['the form of a new applicant', '/add-applicant', 'Fornavn er påkrævet', clicks('Opret ansøger')],
    ['the dashboard', '/', 'Rykket til ansat'],
    ['suggested searches', '/', 'Fag', search],
    ['the applicants', '/applicants?tradeSkills=Welding&experience=5-&willingToRelocate=yes', 'Én af flere'],
    ['the submissions', '/submissions', /^Gennemgå$/],
    ['a review', '/submissions', 'Godkend og opret ansøger', () => openReview().then(expandAll)],
    ['the question before a rejection', '/submissions', 'Uden mail til ansøgeren', reject],
    ['no spam', '/submissions?status=spam', 'Ingen spam blandt ansøgningerne'],
    ['the board', '/applicants?view=board', / dage? på trinnet$/],
    ['no applicants', '/applicants?search=zeppelin', 'Ingen ansøgere fundet'],
  ],
  client: [
    ['the API', '/documentation?tab=api', /Ændringer i API/],
    ['authentication', '/documentation?tab=authentication', /Når et kald bliver afvist/],
    ['the data model', '/documentation?tab=model', /Felterne på en ansøger/],
    ['the JSON schema', '/documentation?tab=schema', /Hent OpenAPI-dokumentet/],
    ['the examples', '/documentation?tab=examples', /Opret en ansøger/],
    ['the MCP integration', '/documentation?tab=mcp', /Tilslut en klient/],
    ['the text for AI', '/documentation?tab=ai', /Til en AI-assistent/],
  ],
  sysadmin: [
    ['the audit log', '/audit-log', 'Ændrede ansøgeren'],
    ['no deletion requests', '/deletions', 'Ingen åbne anmodninger'],
  ],
}

describe('in Danish there is no English left on', () => {
  for (const [as, shown] of Object.entries(screens))
    test.for(shown)('%s', async ([, path, shows, arrange], { visit }) => {
      await visit(path, { language: 'da', size: desktop, ...(as !== 'visitor' && { as: as as Role }) })
      await arrange?.()
      await seen(page.getByText(shows))
      // Rows and filters arrive later than the number of results.
      if (path.startsWith('/applicants?trade')) await seen(rows(), page.getByText(/^Viser 1/))
      expect(englishOnPage()).toEqual([])
    })

  test('a page, where it would be noticed', async ({ visit }) => {
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
      ...{ coreCompetencies: ['Working at height'], tradeSkills: ['Welding'], hasOwnTools: true, desiredRate: 200 },
      ...{ canLiftHeavyObjects: true, maxLiftingWeight: 40, employmentType: ['full_time'] },
      workExperience: [{ company: 'Nordstål', position: 'Svejser', startDate: '2015-02-01', isCurrent: true }],
    })
    database.addDocument(applicant.id, {
      ...{ expiryDate: '2020-01-31', description: 'Crane Operator', tags: ['et'] },
      ...{ isVerified: true, isConfidential: true },
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

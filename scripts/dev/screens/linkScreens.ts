import type { Page } from 'playwright-core'
import { assignmentExamples } from '../../../openapi/examples/assignments.ts'
import { clientsApplicant, document } from '../../../openapi/examples/records.ts'
import { inBoth, type Screen } from './screen.ts'

const { readClientLink, listClientLinks } = assignmentExamples
const [link] = listClientLinks.answer

/** Somebody with all that a presentation can show, and somebody without a name. */
const people = [
  {
    ...readClientLink.answer.people[0],
    order: {
      ...{ id: '00000000-0000-4000-8000-000000000810', status: 'open', profession: 'Welder', city: 'Aarhus' },
      ...{ from: '2027-01-04', until: '2027-02-12' },
    },
    assignmentId: '00000000-0000-4000-8000-000000000811',
    presentation: {
      isAnonymous: false,
      applicant: clientsApplicant,
      documents: [
        { ...document, applicantId: clientsApplicant.id, originalName: 'CV Åse Nielsen med certifikater.pdf' },
      ],
    },
  },
  { ...readClientLink.answer.people[0], verdict: { answer: 'meet', answeredAt: '2026-11-24T09:00:00.000Z' } },
]

/** The door that the link in a mail leads to, once a code was asked for. */
async function askForCode(page: Page): Promise<void> {
  await page.route('**/api/public/proposed/code', (route) => route.fulfill({ status: 204 }))
  await page.goto('/proposed#token=shown')
  await page.getByRole('button', { name: /^(Send me a code|Send mig en kode)$/ }).click()
}

/** The page behind it. */
async function open(page: Page): Promise<void> {
  const opened = { page: 'opened', expiresAt: '2099-01-01T00:00:00.000Z' }
  await page.route('**/api/public/proposed/open', (route) => route.fulfill({ json: opened }))
  await page.route('**/api/public/proposed', (route) => route.fulfill({ json: { ...readClientLink.answer, people } }))
  await askForCode(page)
  await page.getByLabel(/^(Code|Kode)$/).fill('031417')
  await page.getByRole('button', { name: /^(Open|Åbn)$/ }).click()
}

/** The links that went to contacts of a client, one of each kind. */
async function links(page: Page): Promise<void> {
  const sent = [
    { ...link, id: '1', isOpen: true },
    { ...link, id: '2', isOpen: true, orderId: '00000000-0000-4000-8000-000000000810', firstOpenedAt: undefined },
    { ...link, id: '3', isOpen: false, revokedAt: '2026-11-24T10:00:00.000Z' },
  ]
  await page.route('**/api/companies/*/links', (route) => route.fulfill({ json: sent }))
  await page.getByRole('link', { name: 'Nordkyst Stålbyg A/S' }).first().click()
  await page.getByRole('heading', { name: /^(Links for contacts|Links til kontaktpersoner)$/ }).scrollIntoViewIfNeeded()
}

/** What the staff choose of a link. */
async function sendLink(page: Page): Promise<void> {
  await links(page)
  await page.getByRole('button', { name: /^(Send a link|Send et link)$/ }).click()
}

/** What contacts without an account get, and where the staff see what became of it. */
export const linkScreens: readonly Screen[] = [
  ...inBoth({
    name: 'proposed-code',
    path: '/auth',
    prepare: askForCode,
    shows: ['Send a new code', 'Send en ny kode'],
  }),
  ...inBoth({
    name: 'proposed-people',
    path: '/auth',
    prepare: open,
    shows: ['Whole profile and PDF', 'Hele profilen og PDF'],
  }),
  ...inBoth({
    ...{ name: 'client-links', path: '/clients', as: 'recruiter' },
    ...{ prepare: links, shows: ['Send a link', 'Send et link'] },
  }),
  ...inBoth({
    ...{ name: 'client-link-send', path: '/clients', as: 'recruiter' },
    ...{ prepare: sendLink, shows: ['Language of the mail', 'Mailens sprog'] },
  }),
]

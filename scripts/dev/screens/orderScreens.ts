import type { Page } from 'playwright-core'
import { inBoth, press, type Screen } from './screen.ts'

/** Goes where a link of this name leads. */
const follow = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click()

type Prepare = (page: Page) => Promise<unknown>

const welders = follow(/^4 × (Welder|Svejser)$/)

/** The order whose places are taken. */
async function painters(page: Page): Promise<void> {
  await page.goto('/orders?status=filled')
  await follow(/^2 × /)(page)
}

/** What can be done with the last person of a column of the board. */
const nextIn = (column: RegExp) => (page: Page) =>
  page.getByRole('region', { name: column }).getByRole('button').last().click()

/** Looks farther away, where there are people to ask who lack one thing. */
async function ask(page: Page): Promise<void> {
  await page.locator('#crew-within').selectOption('200')
  await page.locator('li').getByRole('checkbox', { disabled: false }).first().check()
  await page.getByRole('button', { name: /^(Ask selected|Spørg de valgte) \(1\)/ }).click()
}

/** Proposes all who are on the order, as if they had said yes. */
async function proposeSeveral(page: Page): Promise<void> {
  await page.route('**/api/companies/*/people?*', async (route) => {
    const response = await route.fetch()
    const { people, ...rest } = await response.json()
    const willing = people.map((person: object) => ({ ...person, stage: 'willing' }))
    await route.fulfill({ response, json: { ...rest, people: willing } })
  })
  await page.reload()
  await press(page, 'Propose several')
}

async function sayNotNow(page: Page): Promise<void> {
  await nextIn(/^(Asked|Spurgt)/)(page)
  await page.getByRole('button', { name: /^(Not now|Ikke nu)$/ }).click()
}

/** What orders ask of one stands below one's tasks. */
async function toAnswers(page: Page): Promise<void> {
  await page.getByRole('region', { name: /^(New answers|Nye svar)$/ }).scrollIntoViewIfNeeded()
}

/** What the staff see of an order in both languages, after these steps. */
const afterSteps = (name: string, path: string, steps: readonly Prepare[], shows: [english: string, danish: string]) =>
  inBoth({
    ...{ name, path, as: 'recruiter', shows },
    prepare: async (page) => {
      for (const step of steps) await step(page)
    },
  })

/** Clients and orders: the lists, an order with its board and crew, its dialogs, and what a day begins with. */
export const orderScreens: readonly Screen[] = [
  { name: 'clients', path: '/clients', as: 'recruiter', shows: 'Nordkyst Stålbyg A/S' },
  ...afterSteps('client', '/clients', [follow('Nordkyst Stålbyg A/S')], ['Meet first', 'Mødes først']),
  { name: 'orders', path: '/orders', as: 'recruiter', shows: '4 × Welder' },
  ...afterSteps('order', '/orders', [welders], ['Hot Work Permit or SL1', 'Fredericia']),
  ...afterSteps('order-ask', '/orders', [welders, ask], ['Ask 1 person', 'Spørg 1 person']),
  ...afterSteps(
    'order-propose',
    '/orders',
    [welders, proposeSeveral],
    ['The client sees them with their names', 'Kunden ser dem med navn'],
  ),
  ...afterSteps('order-not-now', '/orders', [welders, sayNotNow], ['Free from (optional)', 'Ledig fra (valgfrit)']),
  ...afterSteps('order-place', '/orders', [welders, nextIn(/^(Interview|Samtale)/)], ['Block client', 'Bloker kunden']),
  ...afterSteps('order-hire', '/orders', [painters, nextIn(/^(Placed|Placeret)/)], ['Move to Hired', 'Flyt til Ansat']),
  ...inBoth({
    ...{ name: 'trade-rules', path: '/orders', as: 'manager', prepare: toRules },
    shows: ['Driving licence C', 'Kørekort C'],
  }),
  ...inBoth({
    ...{ name: 'trade-rules-change', path: '/orders', as: 'manager', prepare: changeRules },
    shows: ['Where it is written', 'Hvor det står'],
  }),
  { name: 'order-form', path: '/orders', as: 'recruiter', prepare: edit, shows: 'Save order' },
  ...afterSteps('my-day', '/', [toAnswers], ['Free again within 14 days', 'Ledige igen inden for 14 dage']),
]

async function toRules(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(What trades need|Krav i fagene)$/ }).click()
  await page.getByRole('dialog').getByRole('combobox').selectOption('trade.lorry_driver')
}

async function changeRules(page: Page): Promise<void> {
  await toRules(page)
  await page.getByRole('button', { name: /^(Change what is needed|Ret, hvad der kræves)$/ }).click()
}

async function edit(page: Page): Promise<void> {
  await welders(page)
  await follow('Edit')(page)
}

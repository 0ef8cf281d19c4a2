import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import { checkAsItIs } from '../world/checkState.ts'
import { type FakeApi, failing, refusing } from '../world/fakeApi.ts'
import { absent, test as base, eventually, phone, seen, textsOf } from '../world/page.tsx'
import { button, dialog, resultsCount, seenTexts } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'
import { recruiter, withFilters } from '../world/visits.ts'

const viewsButton = () => page.getByRole('button', { name: /^(Views|View: .*)$/ })
const newWelders = () => button('View: New welders')
const menu = () => page.getByRole('menu')
const choice = (name: string) => menu().getByRole('menuitemradio', { name })
const nameField = () => page.getByRole('textbox', { name: 'Name' })
const query = () => decodeURIComponent(window.location.search)
const results = page.getByText(/\d results?$/)
const searches = (api: FakeApi) => api.asked(routes.searchApplicants).map((call) => call.query)

async function openMenu(): Promise<void> {
  await viewsButton().click()
  await seen(menu())
}

async function chooseView(name: string): Promise<void> {
  await openMenu()
  await choice(name).click()
}

async function chooseAct(name: string): Promise<void> {
  await openMenu()
  await menu().getByRole('menuitem', { name, exact: true }).click()
}

/** `defaultView` saves the view of new welders, and opens the recruiter's list with it. */
const test = base.extend('defaultView', ({ database }) => {
  const { id } = database.saveView({ filters: { professions: 'Welder' } })
  database.opensWith(sessionUsers.recruiter.id, id)
  return id
})

test('saved views store the filters of the list under a name, and can be mailed daily', async ({ visit, api }) => {
  await visit('/applicants?pipelineStage=new%2Cscreening&sortBy=city&sortOrder=asc&page=1', recruiter)
  await chooseAct('Save as view...')
  await button('Save').click()
  await seenTexts(dialog(), 'Name is required')
  const busy = 'Too many changes at once. Try again.'
  api.answerOnce(routes.createView, refusing(new ProductError('busy', busy, { retryAfter: 1 })))
  await nameField().fill('Calls of Monday')
  await button('Save').click()
  await seenTexts(page, busy)
  await expect.element(nameField()).toHaveValue('Calls of Monday')
  await dialog().getByRole('combobox').selectOptions('Every morning')
  await dialog().getByRole('textbox', { name: 'Description' }).fill('Whom to call')
  await dialog().getByText('Share with all staff').click()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await seen(button('View: Calls of Monday'), page.getByText('View “Calls of Monday” saved'))
  const filters = { pipelineStage: 'new,screening', sortBy: 'city', sortOrder: 'asc' }
  const body = { name: 'Calls of Monday', description: 'Whom to call', isPublic: true, digest: 'daily', filters }
  expect(api.asked(routes.createView).at(-1)?.body).toEqual(body)
  await expect.element(viewsButton()).toHaveFocus()
})

test('saved views are applied by pointer or keyboard, also on the board', async ({ visit, database }) => {
  database.saveView({ filters: { professions: 'Welder', pipelineStage: 'new' } })
  await visit('/applicants?starRating=3', recruiter)
  await openMenu()
  await seen(choice('New welders'))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await eventually(query, '?professions=Welder&pipelineStage=new')
  await seen(newWelders())
  await openMenu()
  await expect.element(choice('New welders')).toHaveAttribute('aria-checked', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(viewsButton()).toHaveFocus()
  history.back()
  await eventually(query, '?starRating=3')
  await chooseView('Open applicants')
  await eventually(query, '?pipelineStage=new,screening,interview,shortlisted,offered')
  await chooseView('All applicants')
  await eventually(query, '')
  await visit('/applicants?view=board', recruiter)
  await chooseView('New welders')
  await eventually(query, '?professions=Welder&pipelineStage=new&view=board')
  await seen(newWelders())
})

test('saved views drop retired filters, and are changed and mailed', async ({ visit, api, database }) => {
  const { id } = database.saveView({ filters: { pipelineStage: 'new', hairColour: 'red' } })
  await visit('/applicants', withFilters)
  await chooseView('New welders')
  await seenTexts(page, 'These filters no longer exist and were ignored: hairColour')
  await eventually(query, '?pipelineStage=new')
  await page.getByRole('checkbox', { name: /^Screening/ }).click()
  await seen(button('View: New welders (changed)'))
  await chooseAct('Save changes to New welders')
  await seen(newWelders())
  const body = { filters: { pipelineStage: 'new,screening' } }
  await chooseAct('Email me changes...')
  const interval = dialog().getByRole('combobox', { name: 'Email me changes' })
  await expect.element(interval).toHaveValue('never')
  await interval.selectOptions('Every Monday morning')
  await checkAsItIs('the choice of mails about a view')
  await button('Save').click()
  await seenTexts(page, 'View “New welders” saved')
  await openMenu()
  await seenTexts(menu(), 'Edit emails about New welders...')
  await menu().getByRole('menuitem', { name: 'Manage views...' }).click()
  await seenTexts(dialog(), 'Emailed on Mondays')
  await button('Edit New welders').click()
  await page.getByRole('dialog', { name: 'Edit view' }).getByRole('combobox').selectOptions('Never')
  await button('Save').click()
  await absent(page.getByText('Emailed on Mondays'))
  const bodies = [body, { digest: 'weekly' }, { digest: null }]
  expect(api.asked(routes.changeView)).toMatchObject(bodies.map((sent) => ({ params: { id }, body: sent })))
})

test('saved views of colleagues show their owner and cannot be changed', async ({ visit, database }) => {
  const userId = sessionUsers.recruiting_manager.id
  database.saveView({ name: 'Near Odense', userId, isPublic: true, filters: { region: 'Syddanmark' } })
  await visit('/applicants', recruiter)
  await chooseAct('Manage views...')
  await seenTexts(dialog(), 'No saved views yet. Save a search as a view to see it here.')
  await button('Close').click()
  await openMenu()
  await seen(choice('Near Odense').getByText('Shared by Mette Krogh'))
  await choice('Near Odense').click()
  await eventually(query, '?region=Syddanmark')
})

test('saved views are ordered, made the default, renamed, shared and deleted', async ({ visit, api, database }) => {
  const ids = ['First', 'Second', 'Third'].map((name) => database.saveView({ name }).id)
  const names = () => textsOf(dialog().getByCss('li p:first-of-type'))
  await visit('/applicants', recruiter)
  await chooseAct('Manage views...')
  await button('Move Third up').click()
  await eventually(names, ['First', 'Third', 'Second'])
  await expect.element(button('Move Third up')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await eventually(names, ['Third', 'First', 'Second'])
  await userEvent.keyboard('{Enter}')
  expect(api.asked(routes.arrangeViews)).toHaveLength(2)
  expect(api.asked(routes.arrangeViews).at(-1)?.body).toEqual({ order: [ids[2], ids[0], ids[1]] })
  await dialog().getByRole('combobox', { name: 'Default view' }).selectOptions('Open applicants')
  await eventually(() => api.asked(routes.arrangeViews).at(-1)?.body, { defaultId: 'open' })
  await checkAsItIs('the list of views', '[role=dialog]')
  await button('Edit Third').click()
  await nameField().fill('Old welders')
  await page.getByText('Share with all staff').click()
  await button('Save').click()
  await eventually(names, ['Old welders', 'First', 'Second'])
  await seenTexts(dialog().getByRole('listitem').first(), 'Shared with all staff')
  expect(api.asked(routes.changeView)).toMatchObject([
    { params: { id: ids[2] }, body: { name: 'Old welders', isPublic: true } },
  ])
  await button('Delete Old welders').click()
  await seenTexts(page, /also for your colleagues/)
  await button('Delete').click()
  await eventually(names, ['First', 'Second'])
  expect(api.asked(routes.deleteView)).toMatchObject([{ params: { id: ids[2] } }])
})

test('saved views show total and new results, counted whenever the menu opens', async ({ visit, api, database }) => {
  const ids = ['First', 'Second'].map((name) => database.saveView({ name, filters: { search: name } }).id)
  await visit('/applicants', recruiter)
  await seen(viewsButton())
  expect(api.asked(routes.countViews)).toEqual([])
  await openMenu()
  await seen(choice('First').getByText('1,234 results · 3 changed since your last visit'))
  await choice('First').click()
  await eventually(query, '?search=First')
  await eventually(() => api.asked(routes.markViewSeen).map(({ params }) => params.id), [ids[0]])
  await openMenu()
  await seen(choice('First').getByText('1,234 results', { exact: true }))
  expect(api.asked(routes.countViews).map((call) => call.query.ids)).toEqual([ids, ids])
})

test('saved views of clients are neither shared nor mailed', async ({ visit, database }) => {
  database.saveView({ filters: { professions: 'Welder' }, userId: sessionUsers.client.id })
  await visit('/applicants?professions=Welder', { as: 'client' })
  await openMenu()
  await seen(menu().getByRole('menuitem', { name: 'Manage views...' }))
  await absent(menu().getByRole('menuitem', { name: 'Email me changes...' }))
  await visit('/applicants?professions=Plumber', { as: 'client' })
  await chooseAct('Save as view...')
  await seen(nameField())
  await absent(page.getByText('Share with all staff'))
})

test('saved views that failed to load are loaded with the menu, also on a phone', async ({ visit, api, database }) => {
  database.saveView({})
  api.answerOnce(routes.listViews, failing)
  await visit('/applicants', { ...recruiter, size: phone })
  await eventually(() => api.asked(routes.listViews).length, 1)
  await api.settle()
  await openMenu()
  await seen(choice('New welders'))
  await checkAsItIs('the menu of views', '[role=menu]')
})

test('the default view opens a list without filters, later at once', async ({ visit, api, defaultView: _ }) => {
  await visit('/applicants', withFilters)
  await eventually(query, '?professions=Welder')
  await seen(newWelders())
  // The button shows the view at once; its rows follow.
  await eventually(() => searches(api).at(-1)?.professions, ['Welder'])
  await api.settle()
  const before = searches(api).length
  await visit('/applicants', withFilters)
  await seen(newWelders(), results)
  expect(searches(api).slice(before)).toMatchObject([{ professions: ['Welder'] }])
  await button('Clear All').click()
  await eventually(query, '')
  await eventually(() => searches(api).at(-1)?.professions, undefined)
  await seen(button('Views'), results)
  await visit('/applicants?starRating=3', recruiter)
  await seen(button('Views'))
  expect(query()).toBe('?starRating=3')
  // Only the rows of people who have one wait for it.
  const release = api.hold(routes.listViews)
  await visit('/applicants', { as: 'recruiting_manager' })
  await seen(results)
  release()
  await visit('/applicants', recruiter)
  await seen(newWelders())
  api.answerOnce(routes.listViews, failing)
  await visit('/applicants', recruiter)
  await seen(results, button('Views'))
  expect(query()).toBe('')
})

test('the default view opens the list at once after the dashboard', async ({ visit, api, defaultView: _ }) => {
  await visit('/', recruiter)
  await eventually(() => api.asked(routes.listViews).length, 1)
  await seenTexts(page, 'Recent Applicants')
  await api.settle()
  const before = searches(api).length
  await page.getByRole('link', { name: 'Applicant Database' }).click()
  await seen(newWelders(), results)
  expect(searches(api).slice(before)).toMatchObject([{ professions: ['Welder'] }])
  expect(api.asked(routes.listViews)).toHaveLength(1)
})

test('the default view yields to a filter chosen while it loads', async ({ visit, api, database, defaultView: _ }) => {
  await visit('/applicants', recruiter)
  await seen(newWelders(), resultsCount())
  await eventually(() => searches(api).at(-1)?.professions, ['Welder'])
  const release = api.hold(routes.listViews)
  const before = searches(api).length
  await visit('/applicants', withFilters)
  await page.getByRole('checkbox', { name: /^Screening/ }).click()
  await eventually(() => searches(api).slice(before)[0]?.pipelineStage, ['screening'])
  release()
  await seen(button('Views'))
  expect(query()).toBe('?pipelineStage=screening')
  database.opensWith(sessionUsers.recruiter.id, undefined)
  await visit('/applicants', recruiter)
  await seen(results)
  expect(query()).toBe('')
})

test('mails about a view are turned off by the button behind their link, not by opening it', async ({ visit, api }) => {
  const stop = () => button('Turn off these emails').click()
  const invalid = refusing(new ProductError('invalid_link', 'This link is invalid or has expired.'))
  api.answer(routes.readDigest, () => ({ name: 'New welders' }))
  api.answer(routes.stopDigest, () => ({ name: 'New welders' }))
  await visit('/stop-digest#token=abc')
  await seen(page.getByRole('heading', { name: 'Turn off emails about “New welders”?' }))
  expect(window.location.hash).toBe('')
  expect(api.asked(routes.stopDigest)).toEqual([])
  await stop()
  await seen(page.getByRole('heading', { name: 'Emails turned off' }), page.getByText(/New welders/))
  expect(api.asked(routes.stopDigest)).toMatchObject([{ body: { token: 'abc' } }])
  await checkAsItIs('mails that were turned off')
  // Without the name of the view, too.
  api.answer(routes.readDigest, failing)
  await visit('/stop-digest#token=abc')
  await seen(page.getByRole('heading', { name: 'Turn off emails about this view?' }))
  await stop()
  await seenTexts(page, /New welders/)

  api.answer(routes.stopDigest, invalid)
  await visit('/stop-digest#token=def')
  await stop()
  await seen(page.getByRole('heading', { name: 'Invalid link' }))
  api.answer(routes.readDigest, invalid)
  await visit('/stop-digest?lang=da#token=abc')
  await seenTexts(page, 'Ugyldigt link', 'Linket er ugyldigt eller udløbet.')
  await visit('/stop-digest', { language: 'en' })
  await seenTexts(page, 'Open the link in an email about one of your views.')
})

import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrangeViews } from '../../../shared/bulk/contract/arrangeViews.ts'
import { changeView } from '../../../shared/bulk/contract/changeView.ts'
import { countViews } from '../../../shared/bulk/contract/countViews.ts'
import { createView } from '../../../shared/bulk/contract/createView.ts'
import { deleteView } from '../../../shared/bulk/contract/deleteView.ts'
import { listViews } from '../../../shared/bulk/contract/listViews.ts'
import { markViewSeen } from '../../../shared/bulk/contract/markViewSeen.ts'
import { readDigest } from '../../../shared/bulk/contract/readDigest.ts'
import { stopDigest } from '../../../shared/bulk/contract/stopDigest.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
import { expectAccessible } from '../world/axe.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, desktop, eventually, phone, seen, test } from '../world/page.tsx'
import { button, dialog, resultsCount } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'

const recruiter = { as: 'recruiter' } as const
/** With the filters beside the list, which cost half as much again to draw. */
const withFilters = { as: 'recruiter', size: desktop } as const
const colleague = sessionUsers.recruiting_manager.id
const viewsButton = () => page.getByRole('button', { name: /^(Views|View: .*)$/ })
const menu = () => page.getByRole('menu')
const choice = (name: string) => menu().getByRole('menuitemradio', { name })
const item = (name: string) => menu().getByRole('menuitem', { name, exact: true })
const query = () => decodeURIComponent(window.location.search)

async function openMenu(): Promise<void> {
  await viewsButton().click()
  await seen(menu())
}

describe('saved views', () => {
  test('keep the filters of the list under a name', async ({ visit, api }) => {
    await visit('/applicants?pipelineStage=new%2Cscreening&sortBy=city&sortOrder=asc&page=1', recruiter)
    await openMenu()
    await item('Save as view...').click()
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Calls of Monday')
    await dialog().getByRole('textbox', { name: 'Description' }).fill('Whom to call')
    await dialog().getByText('Share with all of the staff').click()
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await seen(button('View: Calls of Monday'), page.getByText('The view “Calls of Monday” has been saved'))
    expect(api.asked(createView).map(({ body }) => body)).toEqual([
      {
        name: 'Calls of Monday',
        description: 'Whom to call',
        isPublic: true,
        filters: { pipelineStage: 'new,screening', sortBy: 'city', sortOrder: 'asc' },
      },
    ])
    await expect.element(viewsButton()).toHaveFocus()
  })

  test('are applied by one click, with the keyboard as well, and the back button returns', async ({
    visit,
    database,
  }) => {
    database.saveView({ name: 'New welders', filters: { professions: 'Welder', pipelineStage: 'new' } })
    await visit('/applicants?starRating=3', recruiter)
    await openMenu()
    await seen(choice('New welders'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await eventually(query, '?professions=Welder&pipelineStage=new')
    await seen(button('View: New welders'))
    await openMenu()
    await expect.element(choice('New welders')).toHaveAttribute('aria-checked', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(viewsButton()).toHaveFocus()
    history.back()
    await eventually(query, '?starRating=3')
    await openMenu()
    await choice('Without rejected and hired').click()
    await eventually(query, '?pipelineStage=new,screening,interview,shortlisted,offered')
    await openMenu()
    await choice('All applicants').click()
    await eventually(query, '')
  })

  test('are applied to the board, too', async ({ visit, database }) => {
    database.saveView({ name: 'New welders', filters: { professions: 'Welder', pipelineStage: 'new' } })
    await visit('/applicants?view=board', recruiter)
    await openMenu()
    await choice('New welders').click()
    await eventually(query, '?professions=Welder&pipelineStage=new&view=board')
    await seen(button('View: New welders'))
  })

  test('that were changed can be saved again', async ({ visit, api, database }) => {
    const { id } = database.saveView({ filters: { pipelineStage: 'new' } })
    await visit('/applicants', withFilters)
    await openMenu()
    await choice('New welders').click()
    await page.getByRole('checkbox', { name: /^Screening/ }).click()
    await seen(button('View: New welders (changed)'))
    await openMenu()
    await item('Save changes to New welders').click()
    await seen(button('View: New welders'))
    expect(api.asked(changeView)).toMatchObject([
      { params: { id }, body: { filters: { pipelineStage: 'new,screening' } } },
    ])
  })

  test('of colleagues say whose they are, and are not to be changed', async ({ visit, database }) => {
    database.saveView({ name: 'Near Odense', userId: colleague, isPublic: true, filters: { region: 'Syddanmark' } })
    await visit('/applicants', recruiter)
    await openMenu()
    await seen(choice('Near Odense').getByText('Shared by Mette Krogh'))
    await item('Manage views...').click()
    await seen(dialog().getByText('You have no views yet.'))
    await button('Close').click()
    await openMenu()
    await choice('Near Odense').click()
    await eventually(query, '?region=Syddanmark')
  })

  test('open without filters that are no longer there, and say so', async ({ visit, database }) => {
    database.saveView({ filters: { pipelineStage: 'new', hairColour: 'red' } })
    await visit('/applicants', recruiter)
    await openMenu()
    await choice('New welders').click()
    await seen(page.getByText('These filters are no longer there and were left out: hairColour'))
    await eventually(query, '?pipelineStage=new')
  })

  test('are renamed, shared and deleted', async ({ visit, api, database }) => {
    const { id } = database.saveView({})
    await visit('/applicants', recruiter)
    await openMenu()
    await item('Manage views...').click()
    await button('Change New welders').click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Old welders')
    await page.getByText('Share with all of the staff').click()
    await button('Save').click()
    const row = dialog().getByRole('listitem')
    await seen(row.getByText('Old welders', { exact: true }), row.getByText('Shared with all of the staff'))
    expect(api.asked(changeView)).toMatchObject([{ params: { id }, body: { name: 'Old welders', isPublic: true } }])
    await expectAccessible('the list of views', '[role=dialog]')
    await button('Delete Old welders').click()
    await seen(page.getByText(/for your colleagues as well/))
    await button('Delete').click()
    await seen(page.getByText('You have no views yet.'))
    expect(api.asked(deleteView)).toMatchObject([{ params: { id } }])
  })

  test('are put in order, and one of them opens the list', async ({ visit, api, database }) => {
    const ids = ['First', 'Second', 'Third'].map((name) => database.saveView({ name }).id)
    await visit('/applicants', recruiter)
    await openMenu()
    await item('Manage views...').click()
    const names = () =>
      dialog()
        .getByRole('listitem')
        .elements()
        .map((row) => row.querySelector('p')?.textContent)
    await button('Move Third up').click()
    await eventually(names, ['First', 'Third', 'Second'])
    await expect.element(button('Move Third up')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await eventually(names, ['Third', 'First', 'Second'])
    await userEvent.keyboard('{Enter}')
    expect(api.asked(arrangeViews)).toHaveLength(2)
    expect(api.asked(arrangeViews).at(-1)?.body).toEqual({ order: [ids[2], ids[0], ids[1]] })
    await dialog().getByRole('combobox', { name: 'The list opens with' }).selectOptions('Without rejected and hired')
    await eventually(() => api.asked(arrangeViews).at(-1)?.body, { defaultId: 'open' })
    await expectAccessible('the list of views', '[role=dialog]')
  })

  test('open the list where it is opened without filters, and stay away once they are cleared', async ({
    visit,
    database,
  }) => {
    const { id } = database.saveView({ name: 'New welders', filters: { professions: 'Welder' } })
    database.opensWith(sessionUsers.recruiter.id, id)
    await visit('/applicants', withFilters)
    await eventually(query, '?professions=Welder')
    await seen(button('View: New welders'))
    await button('Clear All').click()
    await eventually(query, '')
    await seen(button('Views'))
    await visit('/applicants?starRating=3', recruiter)
    await seen(button('Views'))
    expect(query()).toBe('?starRating=3')
  })

  test('open the list at once where this browser has opened it with one before', async ({ visit, api, database }) => {
    const { id } = database.saveView({ name: 'New welders', filters: { professions: 'Welder' } })
    database.opensWith(sessionUsers.recruiter.id, id)
    await visit('/applicants', withFilters)
    await seen(button('View: New welders'))
    // The button shows the view at once; its rows follow.
    await eventually(() => api.asked(searchApplicants).at(-1)?.query.professions, ['Welder'])
    await api.settle()
    const before = api.asked(searchApplicants).length
    await visit('/applicants', withFilters)
    await seen(button('View: New welders'), page.getByText(/\d results?$/))
    expect(api.asked(searchApplicants).slice(before)).toMatchObject([{ query: { professions: ['Welder'] } }])
    await button('Clear All').click()
    await eventually(() => api.asked(searchApplicants).at(-1)?.query.professions, undefined)
    await seen(page.getByText(/\d results?$/))
  })

  test('open the list at once that comes after the dashboard, in a browser that has not shown it yet', async ({
    visit,
    api,
    database,
  }) => {
    const { id } = database.saveView({ name: 'New welders', filters: { professions: 'Welder' } })
    database.opensWith(sessionUsers.recruiter.id, id)
    localStorage.clear()
    await visit('/', recruiter)
    await eventually(() => api.asked(listViews).length, 1)
    await seen(page.getByText('Recent Applicants'))
    await api.settle()
    const before = api.asked(searchApplicants).length
    await page.getByRole('link', { name: 'Applicant Database' }).click()
    await seen(button('View: New welders'), page.getByText(/\d results?$/))
    expect(api.asked(searchApplicants).slice(before)).toMatchObject([{ query: { professions: ['Welder'] } }])
    expect(api.asked(listViews)).toHaveLength(1)
  })

  test('keep nobody waiting for rows who has no default, nor anybody once it cannot be read', async ({
    visit,
    api,
    database,
  }) => {
    const { id } = database.saveView({ name: 'New welders', filters: { professions: 'Welder' } })
    database.opensWith(sessionUsers.recruiter.id, id)
    await visit('/applicants', recruiter)
    await seen(button('View: New welders'))
    const known = api.hold(listViews)
    await visit('/applicants', { as: 'recruiting_manager' })
    await seen(page.getByText(/\d results?$/))
    known()
    await visit('/applicants', recruiter)
    await seen(button('View: New welders'))
    api.answerOnce(listViews, failing)
    await visit('/applicants', recruiter)
    await seen(page.getByText(/\d results?$/), button('Views'))
    expect(query()).toBe('')
  })

  test('let go of rows that wait for a default once something else is asked for, or there is none any more', async ({
    visit,
    api,
    database,
  }) => {
    const { id } = database.saveView({ name: 'New welders', filters: { professions: 'Welder' } })
    database.opensWith(sessionUsers.recruiter.id, id)
    await visit('/applicants', recruiter)
    await seen(button('View: New welders'), resultsCount())
    await eventually(() => api.asked(searchApplicants).at(-1)?.query.professions, ['Welder'])
    const known = api.hold(listViews)
    const before = api.asked(searchApplicants).length
    await visit('/applicants', withFilters)
    await page.getByRole('checkbox', { name: /^Screening/ }).click()
    await eventually(() => api.asked(searchApplicants).slice(before)[0]?.query.pipelineStage, ['screening'])
    known()
    await seen(button('Views'))
    expect(query()).toBe('?pipelineStage=screening')
    database.opensWith(sessionUsers.recruiter.id, undefined)
    await visit('/applicants', recruiter)
    await seen(page.getByText(/\d results?$/))
    expect(query()).toBe('')
  })

  test('tell how many they find and how many changed since one looked, by one call each time the menu opens', async ({
    visit,
    api,
    database,
  }) => {
    const ids = ['First', 'Second'].map((name) => database.saveView({ name, filters: { search: name } }).id)
    await visit('/applicants', recruiter)
    await seen(viewsButton())
    expect(api.asked(countViews)).toEqual([])
    await openMenu()
    await seen(choice('First').getByText('1,234 results · 3 changed since you looked'))
    await choice('First').click()
    await eventually(query, '?search=First')
    await eventually(() => api.asked(markViewSeen).map(({ params }) => params.id), [ids[0]])
    await openMenu()
    await seen(choice('First').getByText('1,234 results', { exact: true }))
    expect(api.asked(countViews).map(({ query }) => query.ids)).toEqual([ids, ids])
  })

  test('that are refused say why at the field, and keep what was typed', async ({ visit, api }) => {
    await visit('/applicants?pipelineStage=new', recruiter)
    await openMenu()
    await item('Save as view...').click()
    await button('Save').click()
    await seen(dialog().getByText('Name is required'))
    api.answerOnce(createView, () => {
      throw new ProductError('busy', 'Too many changes at the same moment. Please try again.', { retryAfter: 1 })
    })
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Calls')
    await button('Save').click()
    await seen(page.getByText('Too many changes at the same moment. Please try again.'))
    await expect.element(dialog().getByRole('textbox', { name: 'Name' })).toHaveValue('Calls')
  })

  test('of clients cannot be shared', async ({ visit }) => {
    await visit('/applicants?professions=Welder', { as: 'client' })
    await openMenu()
    await item('Save as view...').click()
    await absent(page.getByText('Share with all of the staff'))
  })

  test('that cannot be read leave the list alone, and are asked for again with the menu', async ({
    visit,
    api,
    database,
  }) => {
    database.saveView({})
    api.answerOnce(listViews, failing)
    await visit('/applicants', recruiter)
    await eventually(() => api.asked(listViews).length, 1)
    await api.settle()
    await openMenu()
    await seen(choice('New welders'))
  })

  test('are at hand on phones, without anything to complain about', async ({ visit, database }) => {
    database.saveView({})
    await visit('/applicants', { ...recruiter, size: phone })
    await openMenu()
    await expectAccessible('the menu of views', '[role=menu]')
  })
})

describe('mails about a view', () => {
  test('are switched on from the menu of views, and said where views are managed', async ({ visit, api, database }) => {
    const { id } = database.saveView({ name: 'New welders' })
    await visit('/applicants?pipelineStage=new', recruiter)
    await openMenu()
    await item('Mail me what changes...').click()
    const pace = dialog().getByRole('combobox', { name: 'Mail me what changes' })
    await expect.element(pace).toHaveValue('never')
    await pace.selectOptions('On Monday mornings')
    await expectAccessible('the choice of mails about a view')
    await button('Save').click()
    await seen(page.getByText('The view “New welders” has been saved'))
    expect(api.asked(changeView)).toMatchObject([{ params: { id }, body: { digest: 'weekly' } }])
    await openMenu()
    await seen(item('Change the mails about New welders...'))
    await item('Manage views...').click()
    await seen(dialog().getByText('Mailed on Mondays'))
    await button('Change New welders').click()
    await page.getByRole('dialog', { name: 'Change view' }).getByRole('combobox').selectOptions('Never')
    await button('Save').click()
    await absent(page.getByText('Mailed on Mondays'))
    expect(api.asked(changeView).at(-1)).toMatchObject({ body: { digest: null } })
  })

  test('are chosen as a view is saved, by the staff alone', async ({ visit, api }) => {
    await visit('/applicants?pipelineStage=new', recruiter)
    await openMenu()
    await item('Save as view...').click()
    await dialog().getByRole('textbox', { name: 'Name' }).fill('New ones')
    await dialog().getByRole('combobox').selectOptions('Every morning')
    await button('Save').click()
    await seen(button('View: New ones'))
    expect(api.asked(createView)).toMatchObject([{ body: { digest: 'daily' } }])
  })

  test('are not offered to clients', async ({ visit, database }) => {
    database.saveView({ name: 'Welders', filters: { professions: 'Welder' }, userId: sessionUsers.client.id })
    await visit('/applicants?professions=Welder', { as: 'client' })
    await openMenu()
    await seen(item('Manage views...'))
    await absent(item('Mail me what changes...'))
  })

  test('are switched off by the button of a page, not by opening it', async ({ visit, api }) => {
    api.answer(readDigest, () => ({ name: 'New welders' }))
    api.answer(stopDigest, () => ({ name: 'New welders' }))
    await visit('/stop-digest#token=abc')
    await seen(page.getByRole('heading', { name: 'Stop mails about “New welders”?' }))
    expect(window.location.hash).toBe('')
    expect(api.asked(stopDigest)).toEqual([])
    await button('Switch these mails off').click()
    await seen(page.getByRole('heading', { name: 'No more mails about this view' }), page.getByText(/New welders/))
    expect(api.asked(stopDigest)).toMatchObject([{ body: { token: 'abc' } }])
    await expectAccessible('mails that were switched off')
  })

  test('are switched off as well where the name of their view cannot be had', async ({ visit, api }) => {
    api.answer(readDigest, failing)
    api.answer(stopDigest, () => ({ name: 'New welders' }))
    await visit('/stop-digest#token=abc')
    await seen(page.getByRole('heading', { name: 'Stop mails about this view?' }))
    await button('Switch these mails off').click()
    await seen(page.getByText(/New welders/))
  })

  test('say so where their link no longer holds, or there is none', async ({ visit, api }) => {
    const invalid = () => {
      throw new ProductError('invalid_link', 'This link is invalid or has expired.')
    }
    api.answer(readDigest, () => ({ name: 'New welders' }))
    api.answer(stopDigest, invalid)
    await visit('/stop-digest#token=def')
    await button('Switch these mails off').click()
    await seen(page.getByRole('heading', { name: 'Invalid Link' }))
    api.answer(readDigest, invalid)
    await visit('/stop-digest?lang=da#token=abc')
    await seen(
      page.getByRole('heading', { name: 'Ugyldigt link' }),
      page.getByText('Dette link er ugyldigt eller udløbet.'),
    )
    await visit('/stop-digest', { language: 'en' })
    await seen(page.getByText('Open the link of a mail about one of your views.'))
  })
})

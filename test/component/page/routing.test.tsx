import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { createMemoryRouter, Link, Outlet, type RouteObject, RouterProvider } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { routes } from '../../../shared/routes.ts'
import { inItsPlace, Root } from '../../../web/src/app/routes.tsx'
import { lazyDialog, lazyPart } from '../../../web/src/routing/lazyPart.tsx'
import { useLeaveQuestion } from '../../../web/src/routing/leaveQuestion.tsx'
import { useScript } from '../../../web/src/routing/useScript.ts'
import { MissingPanel } from '../../../web/src/ui/feedback/MissingPanel.tsx'
import { problemsOf } from '../world/axe.ts'
import { noAnswer } from '../world/fakeApi.ts'
import { absent, eventually, seen, test, toastArea, toasted } from '../world/page.tsx'
import { button, dialog, editPath, pathOf } from '../world/parts.ts'

const recruiter = { as: 'recruiter' } as const

/** What the browser believes of its connection. */
const connected = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)

/** The browser tells the page that this has changed. */
function tell(online: boolean): void {
  connected(online)
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}

const Button = (props: ComponentProps<'button'>) => <button type="button" {...props} />

const layout = (
  <>
    <p>The menu</p>
    <Link to="/other">Go on</Link>
    <Outlet />
  </>
)
const brokenSite = () => {
  const broken = { path: '/broken', lazy: () => Promise.reject(new Error('No script')) }
  const children = [inItsPlace([broken, { path: '/other', element: <p>Another page</p> }])]
  const site = { element: layout, hydrateFallbackElement: <p>The menu</p>, children }
  return createMemoryRouter([site], { initialEntries: ['/broken'] })
}

const bar = () => page.getByText('You are offline. Your text stays on this page.')

test('offline, every page and panel says so, and loads later what failed', async ({ visit, api, database }) => {
  await visit('/', recruiter)
  await seen(page.getByRole('heading', { name: 'Dashboard' }))
  tell(false)
  await seen(bar(), page.getByRole('navigation', { name: 'Main' }))
  tell(true)
  await absent(bar())
  await visit(pathOf(database.add()), recruiter)
  const top = () => dialog().element().getBoundingClientRect().top
  await seen(dialog().getByRole('tab', { name: 'Profile' }))
  expect(top()).toBe(0)
  tell(false)
  await seen(bar())
  await eventually(top, 32)
  tell(true)
  await eventually(top, 0)
  const submission = database.addSubmission()
  connected(false)
  api.answerOnce(routes.listSubmissions, noAnswer)
  await visit('/submissions', { as: 'recruiter' })
  await seen(page.getByText('Failed to fetch submissions'))
  tell(true)
  await seen(page.getByRole('link', { name: `Review ${submission.applicantData.firstName}`, exact: false }))
  await absent(page.getByText('Failed to fetch submissions'))
  const asked = api.asked(routes.listSubmissions).length
  tell(true)
  expect(api.asked(routes.listSubmissions).length).toBe(asked)
})

test('offline, a page that cannot be loaded says so, and keeps the menu', async ({ draw }) => {
  await draw(<p>Nothing yet</p>)
  // React logs what the router caught.
  vi.mocked(console.error).mockImplementation(() => undefined)
  const drawBroken = () => draw(<RouterProvider router={brokenSite()} />)
  connected(false)
  await drawBroken()
  await seen(page.getByText('The menu'), page.getByText('It opens when you are back online.'))
  connected(true)
  await drawBroken()
  await seen(page.getByText('This page could not be shown'), page.getByRole('button', { name: 'Try again' }))
  await page.getByRole('link', { name: 'Go on' }).click()
  await seen(page.getByText('Another page'))
})

const notice = () => dialog().getByRole('alert').getByText('This has not been sent.')

const editors = ['edit', 'all'] as const
test.for(editors)('saving offline (%s) says so, and can be repeated', async (mode, { visit, api, database }) => {
  const applicant = database.add()
  await visit(mode === 'edit' ? editPath(applicant) : `${pathOf(applicant)}&edit=all`, recruiter)
  const name = dialog().getByRole('textbox', { name: /^First name/ })
  await name.fill('Somebody')
  api.answerOnce(routes.updateApplicant, noAnswer)
  tell(false)
  await button('Save Changes').click()
  await seen(notice(), dialog().getByText('Try again when you are back online.'))
  expect(toastArea().getByRole('listitem').length).toBe(0)
  tell(true)
  await seen(dialog().getByText('You are back online. Try again.'))
  await button('Save Changes').click()
  await toasted('Success', 'Applicant updated successfully')
  await absent(notice())
  expect(database.applicant(applicant.id).firstName).toBe('Somebody')
})

const Opened = () => <p>The panel</p>
const closed = vi.fn()
const Panel = ({ load }: { load: () => Promise<typeof Opened> }) => {
  const { part: Part, isMissing } = useScript(load)
  if (Part) return <Part />
  return isMissing && <MissingPanel title="Applicant" onClose={closed} />
}

const Part = lazyPart(async () => Opened)
const Asking = lazyDialog<{ onClose: () => void }>(async () => Opened)
function PageOfParts() {
  const [asks, setAsks] = useState(false)
  return (
    <Suspense fallback="The whole page waits">
      <input aria-label="Note" />
      <Button onClick={() => setAsks(true)}>Ask</Button>
      <Suspense>
        <Part />
        {asks && <Asking onClose={() => setAsks(false)} />}
      </Suspense>
    </Suspense>
  )
}

const list = (load: () => Promise<typeof Opened>) => (
  <>
    <p>The list</p>
    <Panel load={load} />
  </>
)

test('a panel without its script leaves the page as it is, and opens once online', async ({ draw }) => {
  closed.mockClear()
  const load = vi.fn(async () => Opened)
  connected(false)
  await draw(list(load))
  await seen(page.getByText('The list'), dialog().getByText('You are offline'))
  // Browsers do not request a failed module again.
  expect(load).not.toHaveBeenCalled()
  expect(await problemsOf(undefined, ['region'])).toEqual([])
  await userEvent.keyboard('{Escape}')
  await eventually(() => closed.mock.calls.length, 1)
  tell(true)
  await seen(page.getByText('The panel'))
  await absent(page.getByText('You are offline'))
  await draw(list(async () => noAnswer()))
  await seen(page.getByText('The list'), dialog().getByText('This part could not be loaded'))
  await seen(dialog().getByRole('button', { name: 'Try again' }))
})

test('a panel or dialog without its script keeps what was typed on the page', async ({ draw }) => {
  connected(false)
  await draw(<PageOfParts />)
  await page.getByLabelText('Note').fill('Call on Monday')
  await seen(page.getByText('You are offline'))
  await button('Ask').click()
  await seen(dialog().getByText('You are offline'))
  await dialog().getByRole('button', { name: 'Close' }).click()
  await absent(dialog())
  tell(true)
  await seen(page.getByText('The panel'))
  await expect.element(page.getByLabelText('Note')).toHaveValue('Call on Monday')
  await button('Ask').click()
  await eventually(() => page.getByText('The panel').length, 2)
})

/** Draws a site of these pages. */
const siteOf = (...children: RouteObject[]) => (
  <RouterProvider router={createMemoryRouter([{ element: <Root />, children }])} />
)
const goOn = () => page.getByRole('link', { name: 'Go on' }).click()

test('a page shows progress while the next one is loading', async ({ draw }) => {
  const script = Promise.withResolvers<{ element: ReactNode }>()
  const first = { path: '/', element: <Link to="/next">Go on</Link> }
  await draw(<main>{siteOf(first, { path: '/next', lazy: () => script.promise })}</main>)
  await goOn()
  await expect.element(page.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument()
  await seen(page.getByRole('link', { name: 'Go on' }))
  expect(await problemsOf(undefined, ['region'])).toEqual([])
  script.resolve({ element: 'Here it is' })
  await seen(page.getByText('Here it is'))
  expect(page.getByRole('progressbar').length).toBe(0)
})

function Unsaved({ name }: { name: string }) {
  const [unsaved, setUnsaved] = useState(true)
  const question = useLeaveQuestion(unsaved)
  return (
    <section>
      <Button onClick={() => setUnsaved(false)}>Save {name}</Button>
      {question.isOpen && (
        <>
          <p>{name} would be lost.</p>
          <Button onClick={question.stay}>Stay</Button>
          <Button onClick={question.leave}>Leave</Button>
        </>
      )}
    </section>
  )
}

const unsavedParts = (
  <>
    <Unsaved name="The form" />
    <Unsaved name="The note" />
    <Link to="/next">Go on</Link>
  </>
)
const site = () => siteOf({ path: '/', element: unsavedParts }, { path: '/next', element: <p>Here it is</p> })

test('every unsaved part of a page asks before it is left, the last first, until all are saved', async ({ draw }) => {
  await draw(site())
  await goOn()
  await seen(page.getByText('The note would be lost.'))
  await absent(page.getByText('The form would be lost.'))
  await button('Stay').click()
  await button('Save The note').click()
  await goOn()
  await seen(page.getByText('The form would be lost.'))
  await button('Leave').click()
  await seen(page.getByText('Here it is'))
  await draw(site())
  await button('Save The form').click()
  await goOn()
  await seen(page.getByText('The note would be lost.'))
  await button('Save The note').click()
  await seen(page.getByText('Here it is'))
})

import { afterEach, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { routes } from '../../../shared/routes.ts'
import { ToastArea } from '../../../web/src/ui/feedback/ToastArea.tsx'
import { ToastProvider, useToast } from '../../../web/src/ui/feedback/toast.tsx'
import { emptyAnswer, makeRow } from '../../make/searchAnswers.ts'
import { failing, noAnswer } from '../world/fakeApi.ts'
import { absent, desktop, eventually, phone, press, seen, test, toastArea, toasted } from '../world/page.tsx'
import { button, pager } from '../world/parts.ts'

const recruiter = { as: 'recruiter' } as const
const toasts = () => toastArea().getByRole('listitem', { includeHidden: true })
const logOut = () => page.getByRole('button', { name: 'Logout' }).click()

afterEach(() => void vi.useRealTimers())

function ToastButton() {
  const toast = useToast()
  return (
    <button type="button" onClick={() => toast({ title: 'Told' })}>
      Tell
    </button>
  )
}

test('a toast whose script fails to load is shown when the connection is back', async ({ draw }) => {
  let isConnected = false
  const loadArea = vi.fn(async () => (isConnected ? ToastArea : noAnswer()))
  await draw(
    <ToastProvider loadArea={loadArea}>
      <ToastButton />
    </ToastProvider>,
  )
  await button('Tell').click()
  await expect.poll(() => loadArea.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(1)
  await seen(button('Tell'))
  isConnected = true
  window.dispatchEvent(new Event('online'))
  await toasted('Told')
})

test('a toast disappears after 5 seconds', async ({ visit, api }) => {
  api.answer(routes.signOut, failing)
  await visit('/', recruiter)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await logOut()
  await toasted('Logout failed')
  await vi.advanceTimersByTimeAsync(3500)
  expect(toasts().length).toBe(1)
  await vi.advanceTimersByTimeAsync(1500)
  await absent(toasts())
})

test('a toast replaces the previous one, is reached with F8, closed and swiped away', async ({ visit, api }) => {
  api.answer(routes.signOut, failing)
  await visit('/', recruiter)
  await seen(page.getByRole('heading', { name: 'Dashboard' }))
  await userEvent.keyboard('{F8}')
  const focused = () => toastArea().getByCss('ol:focus').length
  await eventually(focused, 1)
  await logOut()
  await toasted('Logout failed')
  await logOut()
  await eventually(() => api.asked(routes.signOut).length, 2)
  await userEvent.keyboard('{F8}')
  await eventually(focused, 1)
  await userEvent.tab()
  await press(toasts().getByRole('button', { name: 'Close' }), 'Enter')
  await absent(toasts())
  await logOut()
  const title = toasts().getByText('Logout failed')
  await seen(title)
  const { x, y } = title.element().getBoundingClientRect()
  // Elements behind its margin can be clicked.
  const area = page.getByCss('[aria-label^=Notifications] > ol').element()
  const { left, top } = area.getBoundingClientRect()
  expect(document.elementFromPoint(left + 4, top + 4)).not.toBe(area)
  const swipe = (pixels: number) =>
    userEvent.dragAndDrop(title, document.body, {
      ...{ sourcePosition: { x: 5, y: 5 }, targetPosition: { x: x + 5 + pixels, y: y + 5 }, steps: 10 },
    })
  await swipe(40)
  await eventually(() => title.element().getBoundingClientRect().x, x)
  await swipe(60)
  await absent(title)
})

test('a toast covers neither the pager, the end of rows nor the menu of a phone', async ({ visit, api }) => {
  await visit('/applicants', { ...recruiter, size: desktop })
  await button('Available Now').click()
  await toasted('Quick filter applied')
  const { bottom } = toasts().element().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(pager().element().getBoundingClientRect().top)

  await visit('/submissions', { ...recruiter, size: desktop })
  const review = page.getByRole('link', { name: /^Review / }).first()
  await seen(review)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
  await button('Copy Link').click()
  await toasted('Copy Failed')
  const { right } = toasts().element().getBoundingClientRect()
  expect(right).toBeLessThan(review.element().getBoundingClientRect().left)

  api.answer(routes.signOut, failing)
  await visit('/', { ...recruiter, size: phone })
  await button('Open menu').click()
  await logOut()
  await toasted('Logout failed')
  stay()
  await eventually(coveredControls, [])
})

test('a toast moves off a control that is drawn after it', async ({ draw }) => {
  await draw(
    <ToastProvider>
      <ToastButton />
    </ToastProvider>,
  )
  await button('Tell').click()
  await toasted('Told')
  stay()
  await new Promise((resolve) => setTimeout(resolve, 500))
  const { left, top } = toasts().element().getBoundingClientRect()
  const late = document.createElement('button')
  late.textContent = 'Late'
  Object.assign(late.style, { position: 'fixed', left: `${left}px`, top: `${top}px` })
  document.body.append(late)
  await eventually(coveredControls, [])
})

/** Keeps the toast, as for a person who is looking at another window. */
const stay = () => window.dispatchEvent(new Event('blur'))

/** The visible controls that the toast covers, by their names. */
function coveredControls(): string[] {
  const toast = toasts().element().getBoundingClientRect()
  return [...document.querySelectorAll('a[href], button, input, select, textarea, [role=tab]')]
    .filter((control) => !control.closest('li[data-state], [aria-hidden=true]') && control.checkVisibility())
    .filter((control) => {
      const { left, top, right, bottom, width } = control.getBoundingClientRect()
      return width > 2 && left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
    })
    .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '')
}

const fullList = Array.from({ length: 25 }, (_none, number) => makeRow(number, { firstName: 'Ida', lastName: 'Holm' }))

test.for([390, 768, 1440, 1920])('a toast covers no control at %i px', async (width, { visit, api, database }) => {
  const size = { width, height: width === 390 ? phone.height : desktop.height }
  api.answer(routes.searchApplicants, () => ({ ...emptyAnswer, applicants: fullList, total: 60, totalPages: 3 }))
  api.answer(routes.updateApplicant, failing)
  await visit('/applicants', { ...recruiter, size })
  const star = page.getByRole('button', { name: /^Star / }).first()
  await seen(star)
  await star.click()
  await toasted('Error', 'Something went wrong on our side')
  stay()
  await eventually(coveredControls, [])

  for (let number = 0; number < 20; number += 1) database.addSubmission()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
  await visit('/submissions', { ...recruiter, size })
  await seen(page.getByRole('link', { name: /^Review / }).first())
  await button('Copy Link').click()
  await toasted('Copy Failed')
  stay()
  await eventually(coveredControls, [])
})

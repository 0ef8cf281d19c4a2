import { afterEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ReleaseBar } from '../../../web/src/app/ReleaseBar.tsx'
import { checkLooks } from '../world/checkState.ts'
import type { FakeApi } from '../world/fakeApi.ts'
import { absent, eventually, test as pageTest, press, seen } from '../world/page.tsx'
import { button } from '../world/parts.ts'
import { loadedFrom, publish, readUnreadable } from '../world/releases.ts'

const bar = page.getByRole('status').filter({ hasText: 'A new version is available' })

/** Publishes a release, and lets the page find out. */
type Release = (entry: string) => Promise<void>

const test = pageTest.extend('release', ({ api }, { onCleanup }): Release => {
  onCleanup(loadedFrom('old'))
  return (entry) => found(api, entry)
})

/** Makes unreadable calls until the page, whose bar is loaded late, reads the document. */
async function found(api: FakeApi, entry: string): Promise<void> {
  const reads = publish(api, entry)
  await expect
    .poll(async () => {
      await readUnreadable(api)
      return reads()
    })
    .toBe(1)
}

afterEach(() => void vi.useRealTimers())

test('an open page offers to reload after a release, and keeps focus and input', async ({ visit, release }) => {
  await visit('/auth')
  const username = page.getByRole('textbox', { name: 'Username' })
  await username.fill('mette')
  const input = username.element() as HTMLInputElement
  input.focus()
  await release('new')
  await seen(bar, bar.getByRole('button', { name: 'Reload' }))
  expect(document.activeElement).toBe(input)
  expect(input.value).toBe('mette')
  await checkLooks(bar.or(page.getByText('Der er en ny version')))
})

test('a page of the current release offers nothing', async ({ visit, release }) => {
  await visit('/auth')
  await release('old')
  await seen(button('Log in'))
  expect(bar.length).toBe(0)
})

test('the bar covers nothing, and gives way to that of a lost connection', async ({ visit, release }) => {
  await visit('/', { as: 'recruiter' })
  const sidebar = page.getByRole('complementary')
  await seen(sidebar)
  const top = () => sidebar.element().getBoundingClientRect().top
  expect(top()).toBe(0)
  await release('new')
  await seen(bar)
  window.scrollTo(0, 100)
  await eventually(top, bar.element().getBoundingClientRect().height)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await absent(bar)
  await eventually(top, 32)
})

test('only its button reloads the page', async ({ draw, release }) => {
  const reload = vi.fn()
  await draw(<ReleaseBar onReload={reload} />)
  await release('new')
  await seen(bar)
  expect(reload).not.toHaveBeenCalled()
  await button('Reload').click()
  expect(reload).toHaveBeenCalledOnce()
})

test('"Not now" hides it until the next release, and returns the focus', async ({ draw, release }) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const pass = () => void vi.setSystemTime(Date.now() + 60_000)
  await draw(
    <>
      <ReleaseBar />
      <input aria-label="Note" />
    </>,
  )
  const note = page.getByRole('textbox', { name: 'Note' })
  await seen(note)
  const input = note.element() as HTMLInputElement
  input.focus()
  await release('new')
  await seen(bar)
  await press(button('Not now'), 'Enter')
  await absent(bar)
  expect(document.activeElement).toBe(input)
  pass()
  await release('new')
  expect(bar.length).toBe(0)
  pass()
  await release('newer')
  await seen(bar)
})

import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { absent, test as pageTest, seen, textsOf } from '../world/page.tsx'

/** Waits for the script of the tooltips, which is loaded after the page. */
const test = pageTest.extend('visit', async ({ visit }): Promise<typeof visit> => {
  return async (...page) => {
    const listening = vi.spyOn(document, 'addEventListener')
    await visit(...page)
    await vi.waitUntil(() => listening.mock.calls.some(([event]) => event === 'pointerover'), { timeout: 20_000 })
    listening.mockRestore()
  }
})

const tooltip = () => page.getByCss('[role=tooltip]')
const inSidebar = (name: string) => page.getByRole('complementary').getByRole('button', { name, exact: true })

describe('a tooltip', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('opens after 700 ms, or immediately within 300 ms of another, and for the keyboard', async ({ visit }) => {
    await visit('/', { as: 'recruiter' })
    await seen(inSidebar('English'))
    await userEvent.hover(inSidebar('English'))
    await vi.advanceTimersByTimeAsync(690)
    expect(textsOf(tooltip())).toEqual([])
    await vi.advanceTimersByTimeAsync(10)
    await expect.poll(() => textsOf(tooltip())).toEqual(['English'])

    await userEvent.hover(inSidebar('Dansk'))
    await vi.advanceTimersByTimeAsync(1)
    await expect.poll(() => textsOf(tooltip())).toEqual(['Dansk'])

    await userEvent.hover(page.getByRole('heading', { name: 'Dashboard' }))
    await absent(tooltip())
    await vi.advanceTimersByTimeAsync(300)
    await userEvent.hover(inSidebar('Switch to dark theme'))
    await vi.advanceTimersByTimeAsync(690)
    expect(textsOf(tooltip())).toEqual([])
    await vi.advanceTimersByTimeAsync(10)
    await expect.poll(() => textsOf(tooltip())).toEqual(['Switch to dark theme'])
    ;(inSidebar('English').element() as HTMLElement).focus()
    await userEvent.tab()
    await vi.advanceTimersByTimeAsync(700)
    await expect.poll(() => textsOf(tooltip())).toEqual(['Dansk'])
    await userEvent.keyboard('{Escape}')
    await absent(tooltip())
  })

  test('stays open while the pointer is over it, within the window', async ({ visit, database }) => {
    const { id } = database.add({ firstName: 'Maximiliane Friederike Alexandra' })
    await visit('/applicants', { as: 'recruiter' })
    const share = page.getByCss(`[data-id="${id}"] [data-field=actions] button:last-child`)
    await seen(share)
    await userEvent.hover(share)
    await vi.advanceTimersByTimeAsync(700)
    await seen(tooltip())
    await userEvent.hover(tooltip())
    await vi.advanceTimersByTimeAsync(700)
    await seen(tooltip())
    expect(tooltip().element().getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  })
})

test('a text shown in full has no tooltip', async ({ visit, database }) => {
  const short = database.add({ firstName: 'Bo', lastName: 'Quisten' })
  const long = database.add({ firstName: 'Maximiliane Friederike Alexandra', lastName: 'Quisten' })
  await visit('/applicants?search=quisten', { as: 'recruiter' })
  const name = ({ id, firstName, lastName }: typeof short) =>
    page.getByCss(`[data-id="${id}"] [data-tooltip="${firstName} ${lastName}"]`)
  await seen(name(short), name(long))
  await userEvent.hover(name(short))
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(textsOf(tooltip())).toEqual([])
  await userEvent.hover(name(long))
  await seen(tooltip())
})

import type { Page } from 'playwright-core'

/** What moving somebody on the board took, in milliseconds from the click or the drop. */
export interface Move {
  /** Until the paint with the card in its new column. */
  shown: number
  /** Until the API had answered that it is so. */
  confirmed: number
}

const rounds = 5
const from = '#column-new'
const to = '#column-screening'
const cards = `${from} li[data-movable="true"]`

const ways = {
  'by its menu': async (page: Page, id: string): Promise<void> => {
    await page.locator(`#move-${id}`).click()
    await page.getByRole('menuitem', { name: 'Screening' }).click()
  },
  'by dragging': (page: Page, id: string): Promise<void> => page.locator(`[id="${id}"]`).dragTo(page.locator(to)),
}

/** Moves people from the first column to the second: five in each way, after one that does not count. */
export async function boardMoves(page: Page): Promise<Map<string, Move[]>> {
  await page.addInitScript({ content: noteActs })
  await page.goto('/applicants?view=board')
  await page
    .locator(cards)
    .nth(2 * (rounds + 1))
    .waitFor()
  await page.waitForLoadState('networkidle')
  const moves = new Map<string, Move[]>()
  for (const [name, act] of Object.entries(ways)) {
    const seen: Move[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const id = await page.locator(cards).first().getAttribute('id')
      if (!id) throw new Error('A card of the board has no id')
      const move = await moved(page, id, () => act(page, id))
      if (round > 0) seen.push(move)
    }
    moves.set(name, seen)
  }
  return moves
}

async function moved(page: Page, id: string, act: () => Promise<void>): Promise<Move> {
  await page.evaluate(awaitCard(id))
  const [answer] = await Promise.all([
    page.waitForResponse((seen) => seen.url().endsWith(`/${id}`) && seen.request().method() !== 'GET'),
    act(),
  ])
  if (!answer.ok()) throw new Error(`Moving somebody is answered ${answer.status()}`)
  await answer.finished()
  const shown = await page.evaluate<number>('cardShown')
  return { shown, confirmed: await page.evaluate<number>(untilAnswer(id)) }
}

/** Runs in the page: keeps the moment of the last click or drop. */
const noteActs = `
  globalThis.acted = 0
  for (const kind of ['click', 'drop'])
    addEventListener(kind, ({ timeStamp }) => { acted = timeStamp }, { capture: true })`

/** Runs in the page: a promise of the milliseconds from the act to the paint with this card in its new column. */
const awaitCard = (id: string): string => `
  globalThis.cardShown = new Promise((shown) => {
    const column = document.querySelector('${to}')
    new MutationObserver((_changes, observer) => {
      if (!column.contains(document.getElementById('${id}'))) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => shown(performance.now() - acted)))
    }).observe(column, { childList: true, subtree: true })
  })
  undefined`

/** Runs in the page: the milliseconds from the act to the end of the answer, as the browser noted it. */
const untilAnswer = (id: string): string =>
  `performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith('/${id}')).responseEnd - acted`

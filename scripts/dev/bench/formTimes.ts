import type { CDPSession, Page } from 'playwright-core'

export interface FormTimes {
  /** From the click to the first field being there, in milliseconds. */
  usable: number
  /** The script that each key costs, in milliseconds, by the field that it is typed into. */
  keys: Record<string, number[]>
}

const positions = 20
const text = 'Carpente'

/** How one comes to a form: the page with a link to it, and the link's words. */
export interface Way {
  page: string
  link: string
}

/** Opens a form, adds 20 positions and types into one field of each kind. */
export async function formTimes(page: Page, way: Way): Promise<FormTimes> {
  const usable = await timeToForm(page, way)
  for (let number = 1; number <= positions; number += 1) await addPosition(page, number)

  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const fields = {
    'a text': page.getByRole('textbox', { name: /^First Name/ }),
    'a list that narrows': page.getByRole('combobox', { name: 'Profession' }),
    'a skill': page.getByRole('combobox', { name: 'Core Competencies' }),
    'a position to add': page.getByRole('group', { name: 'Add a position' }).getByLabel(/^Company/),
  }
  const keys: FormTimes['keys'] = {}
  for (const [name, field] of Object.entries(fields)) {
    await field.click()
    keys[name] = []
    for (const letter of text) keys[name].push(await scriptOf(session, page, () => page.keyboard.type(letter)))
  }
  return { usable, keys }
}

const firstField = '#form-firstName'

/** A pointer rests on a link for about as long before its click, in milliseconds; the page's script is fetched meanwhile. */
const restOnLink = 150

async function timeToForm(page: Page, way: Way): Promise<number> {
  await page.goto(way.page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(noteWhenThere)
  const link = page.getByRole('link', { name: way.link, exact: true }).first()
  await link.hover()
  await page.waitForTimeout(restOnLink)
  await link.click()
  await page.locator(firstField).waitFor()
  return page.evaluate<number>('thereAfter')
}

/** Notes in the page how long after a click the first field is there. */
const noteWhenThere = `{
  let begun
  addEventListener('click', () => { begun = performance.now() }, { capture: true, once: true })
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('${firstField}')) return
    globalThis.thereAfter = performance.now() - begun
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}`

async function addPosition(page: Page, number: number): Promise<void> {
  const form = page.getByRole('group', { name: 'Add a position' })
  await form.getByLabel(/^Company/).fill(`Nordbyg ${number}`)
  await form.getByLabel(/^Position/).fill('Carpenter')
  await form.getByLabel(/^Start date/).fill('2015-02-01')
  await page.getByRole('button', { name: 'Add position' }).click()
}

/** The milliseconds of script that an act costs, until what it changed is drawn. */
async function scriptOf(session: CDPSession, page: Page, act: () => Promise<void>): Promise<number> {
  const before = await scriptSeconds(session)
  await act()
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  return 1000 * ((await scriptSeconds(session)) - before)
}

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
}

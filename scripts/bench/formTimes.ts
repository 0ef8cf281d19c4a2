import type { CDPSession, Page } from 'playwright-core'

export interface FormTimes {
  /** From the click to the first field being there, in milliseconds. */
  usable: number
  /** The script that each key costs, in milliseconds, by the field that it is typed into. */
  keys: Record<string, number[]>
}

const positions = 20
const text = 'Carpente'

/** Opens a form from another page of the site, adds 20 positions and types into one field of each kind. */
export async function formTimes(page: Page, start: string, path: string): Promise<FormTimes> {
  await page.goto(start)
  await page.locator('main').waitFor()
  await page.waitForLoadState('networkidle')
  const usable = await timeToForm(page, path)
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

/** The router hears of a step in the history as it does of a click on a link; the script of the page may be there already. */
async function timeToForm(page: Page, path: string): Promise<number> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)
  return page.evaluate<number>(`new Promise((done) => {
    const begun = performance.now()
    const look = () => document.getElementById('form-firstName') ? done(performance.now() - begun) : setTimeout(look)
    dispatchEvent(new PopStateEvent('popstate'))
    look()
  })`)
}

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

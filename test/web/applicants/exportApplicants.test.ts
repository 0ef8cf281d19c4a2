import type { TFunction } from 'i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { exportApplicants } from '../../../web/src/features/applicants/export/exportApplicants.ts'
import { emptyAnswer, makeRow } from '../../make/searchAnswers.ts'

const t = ((key: string, values: Record<string, unknown> = {}) =>
  key.replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name]))) as unknown as TFunction
const failed = { code: 'internal_error', message: 'Something went wrong on our side', requestId: 'r-1' }

/** Exports with this answer of the server. Returns the message, the called paths and the number of downloads. */
async function exported(answer: Response, selected: readonly number[] = []) {
  const click = vi.fn()
  const fetched = vi.fn(async (_address: string) => answer)
  vi.stubGlobal('document', { createElement: () => ({ click }) })
  vi.stubGlobal('fetch', fetched)
  const message = await exportApplicants({
    ...{ filters: {}, fetched: () => {}, signal: new AbortController().signal, t, language: 'en' },
    exporter: { username: 'louise' },
    selected: new Map(selected.map((number) => [String(number), makeRow(number)])),
  })
  const paths = fetched.mock.calls.map(([address]) => address.split('?')[0])
  return [message?.title, message?.description, paths, click.mock.calls.length]
}

afterEach(() => void vi.unstubAllGlobals())

it('exports nothing without results or from a limited search', async () => {
  const nobody = Response.json(emptyAnswer)
  const path = '/api/applicants'
  expect(await exported(nobody)).toEqual(['No data to export', 'There are no applicants to export', [path], 0])
  const limited = Response.json({
    ...emptyAnswer,
    applicants: [makeRow(1)],
    total: null,
    totalPages: null,
    degraded: true,
  })
  const limitation = 'Search is limited right now and would miss some applicants. Try again shortly.'
  expect(await exported(limited)).toEqual(['Export failed', limitation, [path], 0])
})

it('exports selected applicants only after that was logged', async () => {
  const path = '/api/applicants/exports'
  const refused = Response.json(failed, { status: 500 })
  expect(await exported(refused, [1, 2])).toEqual(['Export failed', failed.message, [path], 0])
  const logged = new Response(null, { status: 204 })
  expect(await exported(logged, [1, 2])).toEqual(['Export successful', 'Exported 2 applicants to CSV', [path], 1])
})

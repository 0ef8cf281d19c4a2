import { beforeEach, expect, test } from 'vitest'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { shippedTemplates } from '../../functions/src/conversations/shippedTemplates.ts'
import { templateStore } from '../../functions/src/conversations/stores/templateStore.ts'
import { changeTemplate } from '../../functions/src/conversations/useCases/changeTemplate.ts'
import { createTemplate } from '../../functions/src/conversations/useCases/createTemplate.ts'
import { deleteTemplate } from '../../functions/src/conversations/useCases/deleteTemplate.ts'
import { listTemplates } from '../../functions/src/conversations/useCases/listTemplates.ts'
import { messageLimits } from '../../shared/conversations/domain/messageLimits.ts'
import { type TemplateWords, templateWordsSchema } from '../../shared/conversations/domain/messageTemplate.ts'
import { mailLanguages } from '../../shared/kernel/domain/mailLanguage.ts'
import { idOf } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { freshTable } from '../setup/table.ts'

const words: TemplateWords = { name: 'A job', channel: 'sms', texts: { en: { text: 'Hello {{firstName}}' } } }

async function world() {
  const table = await freshTable()
  const deps = {
    templates: templateStore(table),
    audit: auditStore(table),
    now: () => new Date('2026-03-02T08:00:00Z'),
    newId: () => crypto.randomUUID(),
    pause: async () => undefined,
  }
  const call = makeCall('recruiting_manager')
  const input = { params: {}, query: {}, body: undefined }
  return {
    deps,
    list: () => listTemplates(input, { requestId: 'a' }, deps),
    create: (body = words) => createTemplate({ ...input, body }, call, deps),
    change: (id: string, version: number, template = words) =>
      changeTemplate({ params: { id }, query: {}, body: { version, template } }, call, deps),
    remove: (id: string) => deleteTemplate({ ...input, params: { id } }, call, deps),
  }
}

let templates: Awaited<ReturnType<typeof world>>
beforeEach(async () => {
  templates = await world()
})
const [shipped] = shippedTemplates
const shippedId = shipped?.id ?? ''

test('has valid default templates in every language', () => {
  for (const { id: _id, version: _version, updatedAt: _at, ...each } of shippedTemplates) {
    expect(templateWordsSchema.safeParse(each).error).toBeUndefined()
    expect(Object.keys(each.texts)).toEqual(mailLanguages)
  }
})

test('lists templates by name, including the defaults', async () => {
  const made = await templates.create()
  const names = (await templates.list()).map(({ name }) => name)
  expect(names).toEqual(['A job', ...shippedTemplates.map(({ name }) => name).sort()])
  expect(made).toMatchObject({ ...words, version: 1 })
})

test('changes and deletes default templates like others', async () => {
  expect(await templates.change(shippedId, 1)).toMatchObject({ id: shippedId, version: 2, name: 'A job' })
  expect((await templates.list()).filter(({ id }) => id === shippedId)).toMatchObject([{ name: 'A job' }])
  await templates.remove(shippedId)
  expect((await templates.list()).map(({ id }) => id)).not.toContain(shippedId)
  await expect(templates.remove(shippedId)).rejects.toMatchObject({ code: 'not_found' })
  await expect(templates.change(shippedId, 3)).rejects.toMatchObject({ code: 'not_found' })
})

test('applies one of several concurrent changes and rejects the others', async () => {
  const { id } = await templates.create()
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => templates.change(id, 1)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'stale_record' })
})

test('audits changes without their content', async () => {
  const { id } = await templates.create()
  await templates.change(id, 1)
  await templates.remove(id)
  const entries = await templates.deps.audit.latestOf('template', id, 10)
  expect(entries.map(({ action }) => action).sort()).toEqual(['template.added', 'template.changed', 'template.deleted'])
  expect(JSON.stringify(entries)).not.toContain('A job')
})

test('fails with not_found for an unknown id', async () => {
  await expect(templates.change(idOf(5), 1)).rejects.toMatchObject({ code: 'not_found' })
})

test('stores nothing of a deleted template and no longer lists it', async () => {
  const text = 'å'.repeat(5000)
  const wordy: TemplateWords = { name: 'Wordy', channel: 'mail', texts: { da: { subject: 'Et job', text } } }
  const { id } = await templates.create(wordy)
  await templates.remove(id)
  expect(JSON.stringify(await templates.deps.templates.all())).not.toContain('å')
})

test('lists all templates even if they exceed one page of the table', async () => {
  const text = '漢'.repeat(5000)
  const texts = { en: { subject: 'A job', text }, da: { subject: 'Et job', text } }
  const made = 40
  for (let n = 0; n < made; n += 1) await templates.create({ name: `Long ${n}`, channel: 'mail', texts })
  expect(await templates.list()).toHaveLength(made + shippedTemplates.length)
})

test('adds templates up to the limit, which includes the defaults', async () => {
  for (let count = shippedTemplates.length; count < messageLimits.templates; count += 1) await templates.create()
  await expect(templates.create()).rejects.toMatchObject({
    code: 'validation_failed',
    message: 'At most 100 templates. Delete one first.',
  })
  await templates.remove(shippedId)
  await templates.create()
})

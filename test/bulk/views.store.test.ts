import { describe, expect, test } from 'vitest'
import { EmbeddedSearch } from '../../functions/src/search/embedded/embeddedSearch.ts'
import { searchDocument } from '../../functions/src/search/meaning/searchDocument.ts'
import { createView as contract } from '../../shared/bulk/contract/createView.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { viewsWorld } from './viewsWorld.ts'

const me = makeCall('recruiter')
const colleague = makeCall('recruiting_manager', idOf(901))
const client = makeCall('client', idOf(902))

describe('views', () => {
  test('are listed only to their owner, oldest first', async () => {
    const { save, list, world } = await viewsWorld()
    await save({ name: 'Second thoughts' })
    world.time = new Date('2026-03-02T08:00:01Z')
    await save({ name: 'Another', description: 'Whom to call on Mondays' })
    expect(await list()).toMatchObject([
      { name: 'Second thoughts', filters: { pipelineStage: 'new' }, isOwn: true, leftOut: [], isPublic: false },
      { name: 'Another', description: 'Whom to call on Mondays' },
    ])
    expect(await list(colleague)).toEqual([])
  })

  test('can be shared with staff but not clients, and changed only by their owner', async () => {
    const { save, list, change, remove } = await viewsWorld()
    const { id } = await save({ isPublic: true })
    expect(await list(colleague)).toMatchObject([{ id, isOwn: false, isPublic: true }])
    expect(await list(client)).toEqual([])
    await expect(change(id, { name: 'Mine now' }, colleague)).rejects.toMatchObject({ code: 'not_found' })
    await expect(remove(id, colleague)).rejects.toMatchObject({ code: 'not_found' })
    await change(id, { isPublic: false })
    expect(await list(colleague)).toEqual([])
    await change(id, { isPublic: true })
    await remove(id)
    expect([await list(), await list(colleague)]).toEqual([[], []])
  })

  test('cannot be shared by clients', async () => {
    const { save, list, change } = await viewsWorld()
    const filters = { professions: 'Welder' }
    await expect(save({ filters, isPublic: true }, client)).rejects.toMatchObject({ code: 'forbidden' })
    const { id } = await save({ filters }, client)
    await expect(change(id, { isPublic: true }, client)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await list(client)).toMatchObject([{ isPublic: false }])
  })

  test('of clients may filter by the stage of their proposals alone, and those of staff may not', async () => {
    const { save, list } = await viewsWorld()
    const filters = { proposalStage: 'placed' }
    await save({ filters }, client)
    expect(await list(client)).toMatchObject([{ filters, leftOut: [] }])
    await expect(save({ filters })).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('shared by former staff can be unshared, but not changed while shared', async () => {
    const { save, change, list, remove } = await viewsWorld()
    const former = makeCall('client')
    const { id } = await save({ isPublic: true })
    for (const changes of [
      { name: 'Call me' },
      { description: 'Call me' },
      { filters: {} },
      { isPublic: true, name: 'Me' },
    ])
      await expect(change(id, changes, former)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await list(colleague)).toMatchObject([{ name: 'New welders', filters: { pipelineStage: 'new' } }])
    await change(id, { isPublic: false, name: 'For myself' }, former)
    expect(await list(colleague)).toEqual([])
    await remove(id, former)
  })

  test('are rejected, not trimmed, with filters their owner may not search by', async () => {
    const { save, change, list, deps } = await viewsWorld()
    const hidden = { professions: 'Welder', nationality: 'Poland' }
    await expect(save({ filters: hidden }, client)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(save({ filters: { sortBy: 'lastContactedDate' } }, client)).rejects.toMatchObject({
      code: 'forbidden',
    })
    const { id } = await save({ filters: { professions: 'Welder' } }, client)
    await expect(change(id, { filters: hidden }, client)).rejects.toMatchObject({ code: 'forbidden' })
    expect((await deps.views.byId(idOf(902), id))?.filters).toEqual({ professions: 'Welder' })
    // A staff account became a client.
    await save({ filters: { ...hidden, sortBy: 'city' } })
    expect(await list(makeCall('client'))).toMatchObject([
      { filters: { professions: 'Welder', sortBy: 'city' }, leftOut: ['nationality'] },
    ])
  })

  test('are rejected with filters without effect or more words than a search compares', async () => {
    const { save, change, list } = await viewsWorld()
    const { id } = await save()
    const words = Array.from({ length: limits.searchWords + 1 }, (_none, at) => `w${at}`).join(' ')
    for (const idle of [
      { search: '???' },
      { within: '5' },
      { languageLevel: 'native' },
      { near: 'any' },
      { near: 'Viby, Fyn' },
      { anyOf: 'languages:Polish;skills:any' },
      { search: words },
    ]) {
      const filters = { pipelineStage: 'new', ...idle } as Record<string, string>
      const refusal = { code: 'validation_failed', details: { fields: [{ path: 'filters' }] } }
      await expect(save({ filters })).rejects.toMatchObject(refusal)
      await expect(change(id, { filters })).rejects.toMatchObject(refusal)
    }
    expect(await list()).toMatchObject([{ id, filters: { pipelineStage: 'new' } }])
  })

  test('with unsupported filters open without them and name them', async () => {
    const { list, keepAsStored } = await viewsWorld()
    await keepAsStored({
      id: idOf(811),
      userId: idOf(900),
      name: 'Former times',
      filters: {
        hairColour: 'red',
        pipelineStage: 'new,dreaming',
        status: 'sleeping',
        starRating: '9',
        professions: 'Welder',
        near: 'Viby, Fyn',
        sortOrder: 'asc',
      },
    })
    const [shown] = await list()
    expect(shown?.filters).toEqual({ pipelineStage: 'new', professions: 'Welder' })
    expect(shown?.leftOut).toEqual(['hairColour', 'near', 'pipelineStage', 'starRating', 'status'])
  })

  test('change field by field, audited by field name, and write nothing if nothing changes', async () => {
    const { save, change, remove, list, deps } = await viewsWorld()
    const { id } = await save({ description: 'Whom to call' })
    await Promise.all([change(id, { name: 'Renamed' }), change(id, { filters: { search: 'weld' } })])
    await change(id, { description: '' })
    await change(id, { name: 'Renamed' })
    await change(id, { isPublic: true })
    const [shown] = await list()
    expect(shown).toMatchObject({ name: 'Renamed', filters: { search: 'weld' }, isPublic: true })
    expect(shown).not.toHaveProperty('description')
    await remove(id)
    const entries = await deps.audit.latestOf('view', id, 20)
    expect(entries.map(({ action, changes }) => [action, ...changes].join(' ')).sort()).toEqual([
      'view.changed description',
      'view.changed filters',
      'view.changed name',
      'view.deleted',
      'view.saved pipelineStage',
      'view.shared isPublic',
    ])
  })

  test('are limited to fifty, even for concurrent requests', async () => {
    const { save, list } = await viewsWorld()
    const most = limits.savedView.perUser
    for (let saved = 0; saved < most - 1; saved += 1) await save()
    const outcomes = await Promise.allSettled([save(), save(), save()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { details: { fields: [{ path: 'name', code: 'too_many' }] } },
    })
    expect(await list()).toHaveLength(most)
  })

  test('are listed in the order their owner chose, new ones last', async () => {
    const { save, arrange, list, world } = await viewsWorld()
    const ids: string[] = []
    for (const name of ['A', 'B', 'C']) {
      world.time = new Date(world.time.getTime() + 1000)
      ids.push((await save({ name })).id)
    }
    const [a, b, c] = ids as [string, string, string]
    await arrange({ order: [c, a] })
    await arrange({ order: [c, a, idOf(1)] })
    expect((await list()).map(({ id }) => id)).toEqual([c, a, b])
  })

  test('can be set as default if own or shared', async () => {
    const { save, arrange, listed, remove, change, deps } = await viewsWorld()
    const { id } = await save()
    expect((await listed()).defaultId).toBeNull()
    await arrange({ defaultId: id })
    await arrange({ order: [id] })
    expect((await listed()).defaultId).toBe(id)
    await expect(arrange({ defaultId: id }, colleague)).rejects.toMatchObject({ code: 'not_found' })
    await change(id, { isPublic: true })
    await arrange({ defaultId: id }, colleague)
    await expect(arrange({ defaultId: id }, client)).rejects.toMatchObject({ code: 'not_found' })
    await remove(id)
    expect([(await listed()).defaultId, (await listed(colleague)).defaultId]).toEqual([null, null])
    await arrange({ defaultId: 'open' }, colleague)
    expect((await listed(colleague)).defaultId).toBe('open')
    await arrange({ defaultId: null }, colleague)
    expect((await listed(colleague)).defaultId).toBeNull()
    const entries = await deps.audit.latestOf('user', idOf(901), 9)
    expect(entries.map(({ action, changes }) => [action, ...changes])).toEqual(
      Array(3).fill(['view.arranged', 'defaultId']),
    )
  })

  test('return how many applicants they find and how many changed since last viewed', async () => {
    const engine = new EmbeddedSearch(() => new Date('2026-03-02T08:00:00Z'))
    const { save, count, look, world } = await viewsWorld(engine)
    const put = (number: number, fields: Parameters<typeof makeApplicant>[0]) =>
      engine.upsert(searchDocument(makeApplicant({ id: idOf(number), ...fields })))
    put(1, { pipelineStage: 'new', updatedAt: '2026-03-01T08:00:00.000Z' })
    put(2, { pipelineStage: 'new', updatedAt: '2026-03-02T09:00:00.000Z', city: 'Odense' })
    put(3, { pipelineStage: 'hired', updatedAt: '2026-03-02T09:00:00.000Z' })
    const mine = (await save({ isPublic: true })).id
    const all = (await save({ filters: {} })).id
    expect(await count([mine, all])).toEqual([
      [2, 1],
      [3, 2],
    ])
    world.time = new Date('2026-03-02T10:00:00Z')
    await look(mine)
    expect(await count([mine, all])).toEqual([
      [2, 0],
      [3, 2],
    ])
    // The colleague has not viewed it.
    expect(await count([mine], colleague)).toEqual([[2, 1]])
    await look(mine, colleague)
    expect(await count([mine], colleague)).toEqual([[2, 0]])
    const own = (await save({ filters: {} }, client)).id
    expect(await count([own], client)).toEqual([[0, 0]])
  })

  test('return no count if a filter is unsupported, which would find too many', async () => {
    const engine = new EmbeddedSearch(() => new Date('2026-03-02T08:00:00Z'))
    const { count, keepAsStored } = await viewsWorld(engine)
    engine.upsert(searchDocument(makeApplicant({ id: idOf(1), pipelineStage: 'new' })))
    const stored = (number: number, filters: Record<string, string>) =>
      keepAsStored({ id: idOf(number), userId: idOf(900), name: 'Former times', filters })
    await stored(811, { pipelineStage: 'new', hairColour: 'red' })
    await stored(812, { pipelineStage: 'dreaming' })
    // A dropped option narrows the search, and sorting does not change the result.
    await stored(813, { pipelineStage: 'new,dreaming', sortBy: 'hairColour' })
    expect(await count([811, 812, 813].map(idOf))).toEqual([
      [null, null],
      [null, null],
      [1, 0],
    ])
  })

  test('return no count while the engine is down, and fail for views of others', async () => {
    const { save, count, look } = await viewsWorld()
    const { id } = await save()
    expect(await count([id])).toEqual([[null, null]])
    await expect(count([id], colleague)).rejects.toMatchObject({ code: 'not_found' })
    await expect(look(id, colleague)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('that do not exist are not found', async () => {
    const { change, remove } = await viewsWorld()
    await expect(change(idOf(1), { name: 'Mine' }, me)).rejects.toMatchObject({ code: 'not_found' })
    await expect(remove(idOf(1), me)).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('removes a CPR number from a view', () => {
  const view = { name: 'CPR 010203-1234', filters: { search: '010203-1234' } }
  expect(contract.body.safeParse(view).error?.issues).toMatchObject([{ path: ['filters', 'search'] }])
  expect(contract.body.parse({ ...view, filters: {} })).toMatchObject({ name: 'CPR ••••••-••••' })
})

test('rejects unsupported filters on save', () => {
  const parsed = (filters: object) => contract.body.safeParse({ name: 'Welders', filters })
  expect(parsed({ professions: 'Welder', sortBy: 'city' }).success).toBe(true)
  expect(parsed({ hairColour: 'red' }).error?.issues).toMatchObject([
    { code: 'unrecognized_keys', path: ['filters'], keys: ['hairColour'] },
  ])
  expect(parsed({ page: '2' }).success).toBe(false)
  expect(parsed({ starRating: '9' }).success).toBe(false)
  for (const name of ['constructor', 'prototype', '__proto__'])
    expect(parsed(JSON.parse(`{"${name}":"x"}`)).success).toBe(false)
})

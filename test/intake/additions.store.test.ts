import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { requestUpload } from '../../functions/src/files/requestUpload.ts'
import { fileErased } from '../../functions/src/files/stores/fileStore.ts'
import { planSubmissionEnd } from '../../functions/src/intake/plans/planSubmissionEnd.ts'
import { addToApplication } from '../../functions/src/intake/useCases/addToApplication.ts'
import { wordType } from '../../shared/files/domain/uploadTypes.ts'
import { addToApplication as contract } from '../../shared/intake/contract/addToApplication.ts'
import { additionLimits } from '../../shared/kernel/domain/additionLimits.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { idOf } from '../make/applicant.ts'
import { parsedApplication } from '../make/application.ts'
import { makePdf } from '../make/pdf.ts'
import { makePng } from '../make/picture.ts'
import { makeWord } from '../make/word.ts'
import { outcomes } from '../setup/outcomes.ts'
import { known, later, marking, rejecting, status, type World, withdrawing, withFiles } from './reviewing.ts'
import { submissionWorld } from './submissionWorld.ts'

interface AdditionInput {
  additionId?: string
  text?: string
  documents?: string[]
}

/** A pending application, and a way to add to it. */
async function waiting() {
  const world = await submissionWorld()
  const submission = await withFiles(world)
  const token = await world.mailedToken(submission.id)
  const add = ({ additionId = randomUUID(), ...input }: AdditionInput, held = token) =>
    addToApplication(
      { params: {}, query: {}, body: contract.body.parse({ token: held, additionId, ...input }) },
      world.publicCall(),
      world.deps,
    )
  const stored = async () => {
    const found = await world.deps.submissions.byId(submission.id)
    if (!found) throw new Error('The application is gone')
    return found
  }
  return { world, submission, token, add, stored }
}

const pdf = (world: World, name = 'forklift.pdf') => world.uploaded(makePdf(), 'document', name)

describe('an addition', () => {
  test('is stored with its text and files and shown to the candidate', async () => {
    const { world, submission, token, add, stored } = await waiting()
    later(world, 60)
    const additionId = randomUUID()
    const text = 'My new number is 20 12 34 56.\nForklift attached.'
    await add({ additionId, text: ` ${text} `, documents: [await pdf(world), await pdf(world, 'crane.pdf')] })
    const { files, additions, status: at, updatedAt } = await stored()
    const added = files.slice(submission.files.length)
    expect(at).toBe('pending')
    expect(updatedAt).toBe('2026-03-01T08:01:00.000Z')
    expect(files.slice(0, submission.files.length)).toEqual(submission.files)
    expect(added).toMatchObject([
      { kind: 'added', name: 'forklift.pdf', type: 'application/pdf' },
      { kind: 'added', name: 'crane.pdf' },
    ])
    for (const { id, certification } of added) {
      expect(certification).toBeUndefined()
      expect(await world.stateOfFile(id)).toBe('kept')
    }
    expect(additions).toEqual([{ id: additionId, at: updatedAt, text, documents: added.map(({ id }) => id) }])
    expect(await status(world, token)).toMatchObject({
      canWithdraw: true,
      additions: [{ at: updatedAt, text, files: ['forklift.pdf', 'crane.pdf'] }],
    })
  })

  test('may be a Word file, which becomes another document and never the CV', async () => {
    const { world, submission, add, stored } = await waiting()
    await add({ documents: [await world.uploaded(await makeWord(), 'wordFile', 'CV.docx')] })
    const word = (await stored()).files.at(-1)
    expect(word).toMatchObject({ kind: 'added', name: 'CV.docx', type: wordType })
    await expect(world.approve(submission.id, { cvFileId: word?.id })).rejects.toMatchObject({
      details: { fields: [{ path: 'cvFileId' }] },
    })
    const { applicantId } = await world.approve(submission.id)
    expect(await world.deps.documents.byId(applicantId, word?.id ?? '')).toMatchObject({
      ...{ documentType: 'other', originalName: 'CV.docx', fileName: `${word?.id}.docx`, fileType: wordType },
    })
  })

  test('sent again, even at once, gets the same answer and is added once', async () => {
    const { world, add, stored } = await waiting()
    const input = { additionId: randomUUID(), text: 'Again', documents: [await pdf(world)] }
    await Promise.all([add(input), add(input), add(input)])
    await add(input)
    const { files, additions, id } = await stored()
    expect(additions).toHaveLength(1)
    expect(files.filter(({ kind }) => kind === 'added')).toHaveLength(1)
    await world.approve(id)
    await add(input)
    await expect(add({ text: 'Another' })).rejects.toMatchObject({ code: 'busy' })
  })

  test('is stored together with concurrent ones', async () => {
    const { add, stored } = await waiting()
    await Promise.all(['One', 'Two', 'Three'].map((text) => add({ text })))
    const { additions } = await stored()
    expect(additions.map(({ text }) => text).toSorted()).toEqual(['One', 'Three', 'Two'])
    expect(new Set(additions.map(({ at }) => at)).size).toBe(3)
  })

  test('to an application marked as spam is accepted like any other', async () => {
    const { world, submission, add, stored } = await waiting()
    await marking(world, submission.id, true)
    await add({ text: 'I am a person' })
    expect(await stored()).toMatchObject({ status: 'spam', additions: [{ text: 'I am a person' }] })
  })

  test.each([
    ['nothing', {}, 'text', 'Enter a text, or choose a file'],
    ['blanks', { text: ' \n ' }, 'text', 'Enter a text, or choose a file'],
    ['a text that is too long', { text: 'x'.repeat(1001) }, 'text', 'Too long (max {{maximum}} characters)'],
    ['six files', { documents: [1, 2, 3, 4, 5, 6].map(idOf) }, 'documents', 'Add at most {{maximum}} files at once'],
    ['the same file twice', { documents: [idOf(1), idOf(1)] }, 'documents.1', 'This file has already been added'],
  ])('with %s is rejected', (_what, input, path, message) => {
    const { error } = contract.body.safeParse({ token: 'a.b', additionId: idOf(1), ...input })
    expect(error?.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))).toEqual([
      { path, message },
    ])
  })

  test('has CPR numbers removed', () => {
    const input = { token: 'a.b', additionId: idOf(1), text: 'My CPR is 010190-1234' }
    expect(contract.body.parse(input).text).not.toContain('1234')
  })

  test('requires the link of its own application', async () => {
    const { world, add, stored } = await waiting()
    const other = await world.submitted({ applicantData: parsedApplication({ email: 'b@example.com' }) })
    const foreign = await world.mailedToken(other.id)
    for (const held of ['x', `${foreign.split('.')[0]}.${'A'.repeat(43)}`])
      await expect(add({ text: 'Hello' }, held)).rejects.toMatchObject({ code: 'invalid_link' })
    await add({ text: 'Hello' }, foreign)
    expect((await stored()).additions).toEqual([])
  })

  test('is rejected after a decision, and its files stay unused', async () => {
    const { world, submission, add, stored } = await waiting()
    const upload = await pdf(world)
    await rejecting(world, submission.id)
    const late = { text: 'Wait', documents: [upload] }
    await expect(add(late)).rejects.toMatchObject({
      code: 'busy',
      message: 'This is not possible right now. Try again in a minute.',
    })
    later(world, 61)
    await expect(add(late)).rejects.toMatchObject({
      code: 'already_done',
      message: 'This application has already been reviewed',
    })
    expect((await stored()).additions).toEqual([])
    expect(await world.deps.uploads.byId(upload)).toMatchObject({ state: 'open' })
  })

  test('is limited to ten per application and twenty files in all', async () => {
    const { world, add, stored } = await waiting()
    const five = () => Promise.all(Array.from({ length: additionLimits.documents }, () => pdf(world)))
    for (let time = 0; time < 4; time += 1) await add({ documents: await five() })
    await expect(add({ documents: [await pdf(world)] })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'documents', message: 'You can add at most 20 files' }] },
    })
    for (let time = 0; time < 6; time += 1) await add({ text: `No. ${time}` })
    await expect(add({ text: 'One more' })).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'You can add to your application at most 10 times',
    })
    expect((await stored()).additions).toHaveLength(additionLimits.additions)
  })

  test('is rejected without copying files if a list of applications could not hold it', async () => {
    const world = await submissionWorld()
    const job = { company: 'A', position: 'B', startDate: '2020-01-01', description: 'x'.repeat(3950) }
    const full = parsedApplication({ workExperience: Array.from({ length: 24 }, () => job) })
    const { id } = await world.submitted({ applicantData: full })
    const token = await world.mailedToken(id)
    const upload = await pdf(world)
    const body = contract.body.parse({ token, additionId: idOf(1), text: '"'.repeat(1000), documents: [upload] })
    const adding = addToApplication({ params: {}, query: {}, body }, world.publicCall(), world.deps)
    await expect(adding).rejects.toMatchObject({ code: 'payload_too_large' })
    expect(await world.scan('file')).toEqual([])
  })

  test('accepts public uploads that have arrived, for their purpose, once', async () => {
    const { world, submission, add, stored } = await waiting()
    const input = { purpose: 'document', fileName: 'a.pdf', fileType: 'application/pdf', fileSize: 9 } as const
    const { uploadId: unsent } = await requestUpload(input, {}, world.deps)
    const owner = { applicantId: idOf(1), requestedBy: idOf(2) }
    const { uploadId: others } = await requestUpload(input, owner, world.deps)
    const picture = await world.uploaded(makePng(4, 4), 'picture')
    const noPdf = await world.uploaded(makePng(4, 4), 'document')
    const used = await pdf(world)
    await add({ documents: [used] })
    for (const [upload, code] of [
      [unsent, 'upload_incomplete'],
      [others, 'upload_incomplete'],
      [idOf(77), 'upload_incomplete'],
      [picture, 'validation_failed'],
      [noPdf, 'validation_failed'],
      [used, 'already_done'],
    ] as const)
      await expect(add({ documents: [await pdf(world), upload] })).rejects.toMatchObject({
        code,
        details: { fields: [{ path: 'documents.1' }] },
      })
    const { files, additions } = await stored()
    expect(additions).toHaveLength(1)
    expect(files).toHaveLength(submission.files.length + 1)
  })

  test('of one upload by two at once is stored once', async () => {
    const { world, add, stored } = await waiting()
    const documents = [await pdf(world)]
    const { done, refused } = await outcomes([add({ documents }), add({ documents })])
    expect(done).toHaveLength(1)
    expect(refused).toMatchObject([{ code: 'already_done', details: { fields: [expect.anything()] } }])
    expect((await stored()).additions).toHaveLength(1)
  })
})

describe('added content', () => {
  test('becomes documents and timeline entries of the record', async () => {
    const { world, submission, add, stored } = await waiting()
    later(world, 60)
    await add({ text: 'New number:\n20 12 34 56', documents: [await pdf(world)] })
    await add({ documents: [await pdf(world, 'crane.pdf')] })
    const { applicantId } = await world.approve(submission.id, { reviewNotes: 'Called' })
    const added = (await stored()).files.filter(({ kind }) => kind === 'added')
    const documents = await world.deps.documents.listOf(applicantId)
    expect(
      documents
        .filter(({ documentType }) => documentType === 'other')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(added.map(({ id }) => id).toSorted())
    expect(documents).toHaveLength(4)
    const applicant = await world.deps.applicants.byId(applicantId)
    expect(applicant).toMatchObject({ certifications: [{ name: 'ADR' }, { fileName: 'weld.pdf' }] })
    expect(applicant?.certifications?.[0]).not.toHaveProperty('documentId')
    const entries = await world.deps.timeline.latestOf(applicantId, 10)
    expect(entries.filter(({ action }) => action === 'application_added_to')).toEqual([
      {
        ...{ id: expect.any(String), applicantId, action: 'application_added_to', fields: [] },
        ...{ reason: 'New number:\n20 12 34 56', timestamp: '2026-03-01T08:01:00.000Z' },
      },
    ])
    expect(entries.find(({ action }) => action === 'created')?.reason).toBe('Called')
  })

  test('is also added to a completed record', async () => {
    const { world, submission, add } = await waiting()
    const anna = await known(world)
    await add({ text: 'More', documents: [await pdf(world)] })
    await world.approve(submission.id, {
      resolution: { how: 'merge', applicantId: anna.id, version: 1, take: [] },
    })
    const documents = await world.deps.documents.listOf(anna.id)
    expect(documents.map(({ documentType }) => documentType).toSorted()).toEqual(['certificate', 'cv', 'other'])
    const entries = await world.deps.timeline.latestOf(anna.id, 10)
    expect(entries).toContainEqual(expect.objectContaining({ action: 'application_added_to', reason: 'More' }))
  })

  test('fits into one approval and one withdrawal at its maximum', async () => {
    const world = await submissionWorld()
    const fullest = async () => {
      const proofs = await Promise.all(Array.from({ length: limits.applicationCertificates }, () => pdf(world)))
      const profilePicture = await world.uploaded(makePng(4, 4), 'picture')
      const certifications = proofs.map((documentId, index) => ({ name: `No. ${index}`, documentId }))
      const otherDocuments = await Promise.all(Array.from({ length: limits.applicationDocuments }, () => pdf(world)))
      const form = { cvDocument: await pdf(world), profilePicture, certifications, otherDocuments }
      const { id } = await world.submitted({ applicantData: parsedApplication(form) })
      const token = await world.mailedToken(id)
      for (let time = 0; time < additionLimits.additions; time += 1) {
        const documents = await Promise.all([pdf(world), pdf(world)])
        const body = contract.body.parse({ token, additionId: randomUUID(), text: 'More', documents })
        await addToApplication({ params: {}, query: {}, body }, world.publicCall(), world.deps)
      }
      return { id, token }
    }
    const withdrawn = await fullest()
    await withdrawing(world, withdrawn.token)
    expect(await world.item(withdrawn.id)).toBeUndefined()
    const { applicantId } = await world.approve((await fullest()).id)
    expect(await world.deps.documents.listOf(applicantId)).toHaveLength(64)
  })

  test('sent during an approval is in the record or rejected', async () => {
    for (let time = 0; time < 6; time += 1) {
      const { world, submission, add, stored } = await waiting()
      const documents = [await pdf(world)]
      const approving = world.approve(submission.id)
      const adding = outcomes([add({ text: 'In the last moment', documents })])
      const { applicantId } = await approving
      const { refused } = await adding
      const held = await world.deps.documents.listOf(applicantId)
      const entries = await world.deps.timeline.latestOf(applicantId, 10)
      const isIn = refused.length === 0
      expect((await stored()).additions).toHaveLength(isIn ? 1 : 0)
      expect(held).toHaveLength(isIn ? 3 : 2)
      expect(entries.some(({ action }) => action === 'application_added_to')).toBe(isIn)
      if (!isIn) expect(refused).toMatchObject([{ code: 'busy' }])
    }
  })

  test('blocks a decision by a reviewer who has not seen it', async () => {
    const { world, submission, add, stored } = await waiting()
    await add({ text: 'The certificate that you need' })
    const unseen = { code: 'stale_record' }
    await expect(world.approve(submission.id, { additionsSeen: 0 })).rejects.toMatchObject(unseen)
    await expect(rejecting(world, submission.id, undefined, { additionsSeen: 0 })).rejects.toMatchObject(unseen)
    expect((await stored()).status).toBe('pending')
    await rejecting(world, submission.id, undefined, { additionsSeen: 1 })
    expect(await stored()).toMatchObject({ status: 'rejected', additions: [{ text: 'The certificate that you need' }] })
  })

  test('is deleted when the application is withdrawn, even at once', async () => {
    for (let time = 0; time < 6; time += 1) {
      const { world, submission, token, add } = await waiting()
      await add({ text: 'Before', documents: [await pdf(world)] })
      await outcomes([withdrawing(world, token), add({ documents: [await pdf(world)] })])
      if (await world.item(submission.id)) await withdrawing(world, token)
      expect(await world.item(submission.id)).toBeUndefined()
      const states = (await world.scan('file')).map(({ state }) => state)
      // A file that arrived too late is cleaned up by the file worker.
      expect(states).not.toContain('kept')
      expect(states.filter((state) => state === 'erased').length).toBeGreaterThanOrEqual(submission.files.length + 1)
    }
  })

  test('restarts the retention period of the application and is erased with it', async () => {
    const { world, submission, add, stored } = await waiting()
    const plan = () =>
      planSubmissionEnd({ kind: 'submissionEnd', id: submission.id, dueAt: '', attempts: 0 }, world.deps as never)
    world.world.time = new Date('2027-02-01T08:00:00.000Z')
    await add({ documents: [await pdf(world)] })
    world.world.time = new Date('2027-03-01T08:00:00.000Z')
    expect((await plan()).outcome).toBe('later')
    world.world.time = new Date('2028-02-01T08:00:00.000Z')
    const { outcome, effect } = await plan()
    expect(outcome).toBe('erased')
    const [added] = (await stored()).files.filter(({ kind }) => kind === 'added')
    expect(JSON.stringify(effect)).toContain(JSON.stringify(fileErased(added?.id ?? '')))
  })

  test('is empty in applications from before additions existed', async () => {
    const { world, submission, token, stored } = await waiting()
    const item = await world.item(submission.id)
    expect(item).toHaveProperty('additions', [])
    const { additions: _none, ...old } = item ?? {}
    await world.put(old)
    expect((await stored()).additions).toEqual([])
    expect(await status(world, token)).toMatchObject({ additions: [] })
  })
})

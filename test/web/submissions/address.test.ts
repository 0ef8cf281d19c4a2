import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { submissionStatuses } from '../../../shared/intake/domain/submissionStatuses.ts'
import { readSubmissionsState, submissionsQuery } from '../../../web/src/urls.ts'

const read = (query: string) => readSubmissionsState(new URLSearchParams(query))

describe('the address of the submissions', () => {
  it('defaults to pending submissions', () => {
    expect(read('')).toEqual({ status: 'pending', id: undefined })
    expect(read('?status=nonsense&submission=')).toEqual({ status: 'pending', id: undefined })
    expect(submissionsQuery({ status: 'pending', id: undefined })).toBe('')
  })

  it('is restored as it was written', () => {
    fc.assert(
      fc.property(fc.constantFrom(...submissionStatuses), fc.option(fc.uuid(), { nil: undefined }), (status, id) => {
        expect(read(submissionsQuery({ status, id }))).toEqual({ status, id })
      }),
    )
  })
})

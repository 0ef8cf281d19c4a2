import { expect, it } from 'vitest'
import { applicantUrlOverList, paths, searchUrl } from '../../web/src/urls.ts'

it('searches within the active filters, from the first page and without the open record', () => {
  const search = '?search=welder&region=Hovedstaden&sortBy=name&page=2&applicant=1&tab=timeline'
  const list = { pathname: paths.applicants, search }
  expect(searchUrl('carpenter', list)).toBe('/applicants?region=Hovedstaden&sortBy=name&search=carpenter')
  expect(searchUrl('', list)).toBe('/applicants?region=Hovedstaden&sortBy=name')
})

it('searches all applicants from any other page', () => {
  expect(searchUrl('welder', { pathname: paths.submissions, search: '?status=pending&region=Hovedstaden' })).toBe(
    '/applicants?search=welder',
  )
})

it('opens a record over the current list, replacing an open one, or over the unfiltered list from any other page', () => {
  const search = '?search=welder&page=2&applicant=1&tab=timeline&edit=yes'
  expect(applicantUrlOverList('2', { pathname: paths.applicants, search })).toBe(
    '/applicants?search=welder&page=2&applicant=2',
  )
  expect(applicantUrlOverList('2', { pathname: paths.submissions, search: '?submission=1' })).toBe(
    '/applicants?applicant=2',
  )
})

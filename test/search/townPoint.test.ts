import { expect, it } from 'vitest'
import { searchDocument } from '../../functions/src/search/meaning/searchDocument.ts'
import { townPoint } from '../../functions/src/search/openSearch/townPoint.ts'
import { makeApplicant } from '../make/applicant.ts'

const pointOf = (city: string, region?: string, country?: string) => {
  const { region: _, country: __, ...person } = makeApplicant()
  return townPoint(searchDocument({ ...person, city, ...(region && { region }), ...(country && { country }) }))
}

it('A town lies where the list of places says, however it is written', () => {
  expect(pointOf('Aarhus', 'Midtjylland', 'Denmark')).toEqual({ lat: 56.157, lon: 10.211 })
  expect(pointOf('Århus')).toEqual(pointOf('Aarhus'))
  expect(pointOf('copenhagen')).toEqual(pointOf('København'))
})

it('Of towns with one name the region tells which, and without it nothing is claimed', () => {
  expect(pointOf('Assens', 'Nordjylland')).toEqual({ lat: 56.676, lon: 10.062 })
  expect(pointOf('Assens', 'Syddanmark')).toEqual({ lat: 55.27, lon: 9.901 })
  expect(pointOf('Assens')).toBeUndefined()
})

it('Towns abroad and unknown ones have no place', () => {
  expect(pointOf('Aarhus', undefined, 'Poland')).toBeUndefined()
  expect(pointOf('Atlantis')).toBeUndefined()
})

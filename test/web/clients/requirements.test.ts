import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { shortlistNeedSchema } from '../../../shared/companies/domain/shortlist.ts'
import {
  alternativeOf,
  choiceOf,
  otherCertificate,
  requirementOf,
  requirementOptions,
  requirementText,
} from '../../../web/src/features/companies/order/requirements.ts'
import { fittingOptions } from '../../../web/src/ui/fields/options.ts'

const t = ((text: string) => text) as TFunction
const danish = requirementOptions(t, 'da')
const labels = danish.map(({ label }) => label.toLocaleLowerCase('da'))
const found = (text: string) => fittingOptions(danish, text).map(({ label }) => label)

describe('possible requirements', () => {
  it('have unique labels, with the kind added where needed', () => {
    expect(labels.filter((label, place) => labels.indexOf(label) !== place)).toEqual([])
    expect(labels.some((label) => / · /.test(label))).toBe(true)
  })

  it('are found by part of their Danish name, and in Danish by their English name', () => {
    expect(found('svejse')).toContain('Svejsecertifikat (EN ISO 9606-1)')
    expect(found('forklift')[0]).toMatch(/truck/i)
    const english = fittingOptions(requirementOptions(t, 'en'), 'polsk').map(({ value }) => value)
    expect(english).toEqual(['languages:Polish', otherCertificate])
  })

  it('are found by the label of their kind', () => {
    expect(found('driving licence')).toEqual(expect.arrayContaining(['A', 'B', 'CE']))
    expect(found('Driving licence C1E')).toEqual(['C1E', 'Other certificate'])
    expect(found('Driving licence C1E')).toEqual(['C1E', 'Other certificate'])
    expect(found('driving licence')).toEqual(expect.arrayContaining(['A', 'B', 'CE']))
    expect(found('machine operations')).toHaveLength(
      danish.filter(({ value }) => value.startsWith('machine')).length + 1,
    )
  })

  it('are found by common names', () => {
    const first = (text: string) => fittingOptions(danish, text)[0]?.value
    expect(first('truckkort')).toBe('certificates:Forklift Operator')
    for (const name of ['gaffeltruckcertifikat', 'Forklift Operator', 'truckcertifikat', 'forklift certificate'])
      expect(first(name)).toBe('certificates:Forklift Operator')
    expect(first('Truckcertifikat A')).toBe('certificates:Stacker certificate')
    expect(first('stilladskort')).toBe('certificates:Scaffolding certificate')
    expect(first('epoxykursus')).toBe('certificates:Epoxy and isocyanates')
    expect(first('svejsebevis')).toBe('certificates:Welding')
    expect(first('minigraver')).toBe('machineOperations:Excavator')
    expect(first('liftkort')).toBe('machineOperations:Boom lift')
    expect(first('B-kort')).toBe('driverLicense:B')
    expect(first('trailerkort')).toBe('driverLicense:BE')
    expect(first('stort kørekort')).toBe('driverLicense:C')
  })

  it('start with the class of exactly the typed name', () => {
    for (const name of ['c', 'BE', 'D1']) expect(found(name)[0]).toBe(name.toLocaleUpperCase('da'))
    expect(found('c').at(-1)).toBe('Other certificate')
  })

  it('read as trades name them, also where the certificate was typed', () => {
    const need = (...certificates: string[]) =>
      shortlistNeedSchema.parse(
        requirementOf(certificates.map((value) => ({ kind: 'certificates', value, level: '' }))),
      )
    expect(requirementText(t, need('Forklift Operator', 'SL1'), 'en')).toBe('Forklift certificate or SL1')
    expect(requirementText(t, need('Forklift Operator', 'SL1'), 'da')).toBe('Truckcertifikat (gaffeltruck) or SL1')
    expect(requirementText(t, need('Gaffeltruckcertifikat'), 'en')).toBe('Forklift certificate')
  })

  it('always offer an unlisted certificate last', () => {
    expect(found('NDT level 2')).toEqual(['Other certificate'])
    expect(found('gaffel').at(-1)).toBe('Other certificate')
  })

  it('are chosen by their value', () => {
    for (const { value } of danish) expect(choiceOf(alternativeOf(value))).toBe(value)
    expect(alternativeOf('')).toEqual({ kind: 'certificates', value: '', level: '' })
  })
})

import { describe, expect, it } from 'vitest'
import {
  certificateKey,
  certificateLabel,
  certificateNames,
  listedCertificate,
} from '../../shared/applicants/domain/certificateNames.ts'
import { type CertificateEntry, certificates } from '../../shared/kernel/lists/certificates.ts'
import { kindsOfCertificates } from '../search/engine/plainFilters.ts'

describe('a listed certificate', () => {
  const entries: readonly CertificateEntry[] = certificates
  it('is recognized by each of its names in any case', () => {
    for (const { value, en, da, otherNames = [], includes = [] } of entries) {
      for (const name of [value, en, da, ` ${da.toUpperCase()} `, ...otherNames]) {
        expect(listedCertificate(name)).toBe(value)
        expect(certificateNames(name)).toEqual([name, ...includes])
      }
    }
  })

  it('has a label by any of its names, and other names are their own label', () => {
    for (const { value, en, da, otherNames = [] } of entries) {
      for (const name of [value, en, da, ...otherNames]) {
        expect([certificateLabel(name, 'en'), certificateLabel(name.toUpperCase(), 'da')]).toEqual([en, da])
      }
    }
    expect(certificateLabel('Truckcertifikat (reachtruck)', 'en')).toBe('Truckcertifikat (reachtruck)')
  })

  it('is never recognized by the name of another, also without the explanation in brackets', () => {
    const owners = entries.flatMap(({ value, en, da, otherNames = [] }) =>
      [...new Set([value, en, da, ...otherNames].map((name) => name.toLowerCase()))].map((name) => ({ name, value })),
    )
    expect(new Set(owners.map(({ name }) => name)).size).toBe(owners.length)
    for (const { value, en, da } of entries) {
      for (const label of [en, da]) {
        const bare = label.replace(/ \(.*\)$/, '')
        expect([bare, listedCertificate(bare) ?? value]).toEqual([bare, value])
      }
    }
  })

  it('counts as the certificates that it includes, and not the reverse', () => {
    const values = entries.map(({ value }) => value)
    for (const { value, includes = [] } of entries) {
      for (const other of includes) {
        expect(values).toContain(other)
        expect(certificateNames(other)).not.toContain(value)
      }
    }
    const name = 'Mobilkrancertifikat over 30 tm (Liebherr)'
    expect(certificateNames(name)).toEqual([
      name,
      'Mobile crane certificate over 30 tm',
      'Mobile crane certificate 8-30 tm',
      'Basic crane certificate',
      'Crane Operator',
    ])
  })

  it.each([
    ['Svejsning (EN ISO 9606-1 136 BW)', 'Welding'],
    ['Welding (EN ISO 9606-1 136 BW)', 'Welding'],
    ['Svejsecertifikat', 'Welding'],
    ['Svejsecertifikat DS/EN ISO 9606-1:2017, 135', 'Welding'],
    ['Spawacz PN-EN ISO 9606‑1', 'Welding'],
    ['ISO 9606-1', 'Welding'],
    ['Welding (TIG)', 'Welding'],
    ['ADR-bevis (tank)', 'ADR'],
    ['Gaffeltruckcertifikat  (B)', 'Forklift Operator'],
    ['Truckcertifikat B', 'Forklift Operator'],
    ['Truckcertifikat (reachtruck)', 'Forklift Operator'],
    ['Arbejde i højden (lift)', 'Working at Height'],
    ['Kranførercertifikat D', 'Crane Operator'],
    ['Krancertifikat (E)', 'Crane Operator'],
    ['Teleskoplæssercertifikat A', 'Telehandler certificate'],
    ['Gaffelstablercertifikat', 'Stacker certificate'],
    ['Asbestbevis', 'Asbestos certificate'],
    ['Stilladscertifikat (system)', 'Scaffolding certificate'],
  ])('is recognized in %s', (name, value) => {
    expect(listedCertificate(name)).toBe(value)
    expect(certificateNames(name)).toEqual([name, value])
  })

  it.each([
    'Welding instructor',
    'Welding instructor (EN ISO 9606-1)',
    'Svejseinstruktør EN ISO 9606-1',
    'Svejsekoordinator (EN ISO 14731)',
    'Welding (EN ISO 9606-2)',
    'Svejsecertifikat (EN ISO 9606-10)',
    'Svejsecertifikat (EN ISO 19606-1)',
    'Svejsekursus (EN ISO 9606-1)',
    'Svejsning uden EN ISO 9606-1',
    'Welding and cutting',
    'First Aid (instructor)',
    'First Aiders of Aarhus',
    'ADR (sikkerhedsrådgiver)',
    'Truckcertifikat C',
    'Truckcertifikat (C)',
    'Teleskoplæssercertifikat B',
    'Teleskoplæssercertifikat (B)',
    'Kranførercertifikat H',
    'Svejsecertifikat B',
    'Asbestos awareness',
    'Stilladskoordinator',
    'SL1',
    '',
  ])('is not recognized in %s', (name) => {
    expect(listedCertificate(name)).toBeUndefined()
    expect(certificateNames(name)).toEqual([name])
  })

  it('does not match a search for one of its kinds', () => {
    expect(certificateKey('Welding (EN ISO 9606-1 136 BW)')).toBe('welding (en iso 9606-1 136 bw)')
    expect(certificateKey('Svejsecertifikat (EN ISO 9606-1)')).toBe('welding')
  })

  it('maps kinds to certificates as the plain test engine does', () => {
    for (const [name, kind] of Object.entries(kindsOfCertificates)) expect(listedCertificate(name)).toBe(kind)
  })
})

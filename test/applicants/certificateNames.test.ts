import { describe, expect, it } from 'vitest'
import { certificateKey, certificateNames, listedCertificate } from '../../shared/applicants/domain/certificateNames.ts'
import { certificates } from '../../shared/kernel/lists/certificates.ts'
import { kindsOfCertificates } from '../search/engine/plainFilters.ts'

describe('a listed certificate', () => {
  it('is recognized by each of its labels in any case', () => {
    for (const { value, en, da } of certificates) {
      for (const name of [value, en, da, ` ${da.toUpperCase()} `]) {
        expect(listedCertificate(name)).toBe(value)
        expect(certificateNames(name)).toEqual([name])
      }
    }
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

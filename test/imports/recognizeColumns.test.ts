import { expect, it } from 'vitest'
import { recognizeColumns } from '../../functions/src/imports/columns/recognizeColumns.ts'

const column = (name: string, ...values: string[]) => ({ name, values })
const fieldsOf = (...names: string[]) => recognizeColumns(names.map((name) => column(name))).fields

it('recognises columns by their names in several languages', () => {
  expect(fieldsOf('Fornavn', 'Efternavn', 'E-mail', 'Tlf. nr.', 'Postnr.', 'By')).toEqual([
    ...['firstName', 'lastName', 'email', 'phone', 'postcode', 'city'],
  ])
  expect(fieldsOf('Imię i nazwisko', 'Telefon komórkowy', 'Zawód', 'Prawo jazdy')).toEqual([
    ...['name', 'phone', 'professions', 'driverLicenseClasses'],
  ])
  expect(fieldsOf('Nume', 'Prenume', 'Număr de telefon')).toEqual(['lastName', 'firstName', 'phone'])
  expect(fieldsOf("Ім'я", 'Прізвище', 'Номер телефону')).toEqual(['firstName', 'lastName', 'phone'])
  expect(fieldsOf('FIRST_NAME', 'lastName', 'Zip Code')).toEqual(['firstName', 'lastName', 'postcode'])
})

it('recognises a column with postcode and town', () => {
  expect(fieldsOf('Postnr. og by', 'Postnr/By')).toEqual(['city', null])
})

it('recognises emails and phones by their values if the name says nothing', () => {
  const { fields } = recognizeColumns([
    column('Kolonne 1', 'anna@x.dk', '', 'bo@x.dk'),
    column('', '20 11 22 33', '+48 601 234 567', 'ukendt'),
    column('Oprettet', '2026-01-02', '2026-01-03'),
  ])
  expect(fields).toEqual(['email', 'phone', null])
})

it('uses the first of two columns with the same meaning, and all columns of a list', () => {
  expect(fieldsOf('Telefon', 'Mobil', 'Kompetencer', 'Færdigheder')).toEqual([
    ...['phone', null, 'coreCompetencies', 'coreCompetencies'],
  ])
})

it('leaves out the full name next to separate ones', () => {
  expect(fieldsOf('Navn', 'Fornavn', 'Efternavn')).toEqual([null, 'firstName', 'lastName'])
})

it('never uses columns with CPR numbers, whatever they are called', () => {
  const { fields, personalNumbers } = recognizeColumns([
    column('CPR-nr.', ''),
    column('Telefon', '010190-1234', '020285-4321'),
    column('Tlf', '20112233'),
  ])
  expect(personalNumbers).toEqual([0, 1])
  expect(fields).toEqual([null, null, 'phone'])
})

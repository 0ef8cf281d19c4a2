import { labelOf } from '../../../shared/kernel/lists/listEntry.ts'
import { countries } from '../../../shared/kernel/places/countries.ts'
import type { Field } from './fields.ts'
import type { Nationality } from './nationalities.ts'
import type { Chance } from './random.ts'

/** First words of invented Danish companies; with the ends of a field they become names. */
const danishStems =
  'Birkelund, Bøgedal, Egelykke, Engkær, Fjordby, Granhøj, Havnelund, Hedemark, Højtoft, Kildemark, Klitgaard & Søn, Kystens, Lyngdal, Midtfjord, Nordhavn, Nordkyst, Nørremark, Rugaard, Sandbæk, Skovager, Strandmark, Sundets, Søtoft, Tranemose, Vestermarken, Østbirk & Lund, Åkjær'.split(
    ', ',
  )

/** How companies of a country end, and where they may be. */
const abroad: Record<string, { form: string; cities: readonly string[] }> = {
  Poland: { form: 'Sp. z o.o.', cities: ['Gdańsk', 'Szczecin', 'Wrocław', 'Rzeszów'] },
  Romania: { form: 'SRL', cities: ['Cluj-Napoca', 'Iași', 'Timișoara', 'Constanța'] },
  Ukraine: { form: 'TOV', cities: ['Lviv', 'Kharkiv', 'Dnipro', 'Odesa'] },
  Lithuania: { form: 'UAB', cities: ['Kaunas', 'Klaipėda', 'Vilnius'] },
  Bulgaria: { form: 'OOD', cities: ['Plovdiv', 'Varna', 'Sofia'] },
  Germany: { form: 'GmbH', cities: ['Flensburg', 'Hamburg', 'Kiel', 'Rostock'] },
  Sweden: { form: 'AB', cities: ['Malmö', 'Göteborg', 'Helsingborg'] },
  Turkey: { form: 'Ltd. Şti.', cities: ['Konya', 'İzmir', 'Bursa'] },
  Syria: { form: 'Co.', cities: ['Aleppo', 'Damascus', 'Homs'] },
  Latvia: { form: 'SIA', cities: ['Rīga', 'Liepāja'] },
  Hungary: { form: 'Kft.', cities: ['Debrecen', 'Győr', 'Budapest'] },
  Portugal: { form: 'Lda', cities: ['Porto', 'Braga'] },
  Spain: { form: 'SL', cities: ['Valencia', 'Vigo', 'Sevilla'] },
  Italy: { form: 'Srl', cities: ['Torino', 'Bari', 'Verona'] },
  Iraq: { form: 'Co.', cities: ['Basra', 'Erbil', 'Baghdad'] },
  Slovakia: { form: 's.r.o.', cities: ['Košice', 'Žilina'] },
  Croatia: { form: 'd.o.o.', cities: ['Rijeka', 'Split', 'Zagreb'] },
  Norway: { form: 'AS', cities: ['Stavanger', 'Bergen'] },
  Philippines: { form: 'Inc.', cities: ['Cebu', 'Manila'] },
  India: { form: 'Pvt. Ltd.', cities: ['Pune', 'Chennai'] },
  Estonia: { form: 'OÜ', cities: ['Tartu', 'Tallinn'] },
  'Bosnia and Herzegovina': { form: 'd.o.o.', cities: ['Zenica', 'Tuzla'] },
  Moldova: { form: 'SRL', cities: ['Chișinău', 'Bălți'] },
  Netherlands: { form: 'BV', cities: ['Groningen', 'Rotterdam'] },
  Australia: { form: 'Pty Ltd', cities: ['Perth', 'Brisbane'] },
}

export const danishCompany = (chance: Chance, field: Field): string =>
  `${chance.pick(danishStems)} ${chance.pick(field.companies)}`

/** A company in somebody's home country, with the city where it is. */
export function companyAtHome(chance: Chance, home: Nationality): { company: string; location: string } {
  const place = abroad[home.country]
  if (!place) throw new Error(`No companies are known in ${home.country}`)
  const [first, second] = chance.some(home.surnames, 2)
  return {
    company: `${first} & ${second} ${place.form}`,
    location: `${chance.pick(place.cities)}, ${labelOf(countries, home.country, 'da')}`,
  }
}

/** Invented schools and course centres that issue certificates. */
export const issuers = [
  'Birkelund Erhvervsskole',
  'Fjordby AMU',
  'Kystens Sikkerhedsskole',
  'Midtfjord Kursuscenter',
  'Nordkyst Kursuscenter',
  'Søtoft Tekniske Skole',
] as const

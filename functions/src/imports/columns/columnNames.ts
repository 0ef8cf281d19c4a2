import type { ImportFieldName } from '../../../../shared/imports/domain/importFields.ts'

/**
 * The names of columns in files of agencies, by field: in English, Danish, Polish, Romanian, Ukrainian and German,
 * separated by `, `. Names are compared without spaces, punctuation and accents.
 */
export const columnNames: Readonly<Record<ImportFieldName, string>> = {
  name: 'name, full name, candidate, candidate name, applicant, person, navn, fulde navn, kandidat, medarbejder, vikar, imię i nazwisko, imie nazwisko, nume complet, nume și prenume, піб, повне імя, name vollständig, bewerber',
  firstName: 'first name, given name, forename, fornavn, fornavne, imię, imiona, prenume, імя, vorname',
  lastName:
    'last name, surname, family name, efternavn, nazwisko, nume, nume de familie, прізвище, nachname, familienname',
  email:
    'email, e mail, email address, mail, email 1, mailadresse, e mail adresse, emailadresse, privat email, adres email, poczta, adresa de email, електронна пошта, пошта, емейл, e mail adresse',
  phone:
    'phone, phone number, mobile, mobile phone, mobile number, cell, cell phone, tel, telephone, tlf, tlf nr, telefon, telefonnummer, mobil, mobilnummer, mobiltelefon, mobil nr, privat telefon, numer telefonu, nr telefonu, telefon komórkowy, komórka, număr de telefon, telefon mobil, телефон, номер телефону, мобільний, handy, handynummer',
  street:
    'address, street, street address, address 1, adresse, gade, vej, vejnavn, gadenavn, adresse 1, adres, ulica, adresa, strada, адреса, вулиця, straße, anschrift',
  postcode:
    'postcode, zip, zip code, zipcode, postal code, postnr, post nr, postnummer, kod pocztowy, cod poștal, індекс, поштовий індекс, plz, postleitzahl',
  city: 'postnr by, postnr og by, postnummer og by, zip city, city, town, place, location, by, bynavn, postdistrikt, sted, bopæl, miasto, miejscowość, oraș, localitate, місто, ort, stadt, wohnort',
  country: 'country, country of residence, land, bopælsland, kraj, kraj zamieszkania, țara, tara, країна, wohnland',
  nationality:
    'nationality, citizenship, nationalitet, statsborgerskab, oprindelsesland, narodowość, obywatelstwo, naționalitate, cetățenie, національність, громадянство, nationalität, staatsangehörigkeit',
  professions:
    'profession, professions, trade, trades, occupation, job title, title, position, role, fag, faggruppe, stilling, stillingsbetegnelse, titel, erhverv, jobtitel, uddannelse, zawód, zawod, stanowisko, profesie, meserie, ocupație, професія, спеціальність, посада, beruf, tätigkeit',
  yearsOfExperience:
    'years of experience, experience, years, experience years, erfaring, års erfaring, antal års erfaring, erfaring år, lata doświadczenia, doświadczenie, staż, ani de experiență, experiență, досвід, років досвіду, berufserfahrung, jahre erfahrung',
  coreCompetencies:
    'skills, competencies, competences, core competencies, kompetencer, færdigheder, kvalifikationer, umiejętności, kwalifikacje, competențe, abilități, навички, вміння, fähigkeiten, kenntnisse',
  languages:
    'languages, language, language skills, sprog, sprogkundskaber, języki, język, limbi, limbi străine, мови, мова, sprachen, sprachkenntnisse',
  driverLicenseClasses:
    'driving licence, driving license, driver license, drivers license, licence, kørekort, kørekorttype, kørekortkategori, korekort, prawo jazdy, permis, permis de conducere, водійські права, посвідчення водія, права, führerschein',
  certifications:
    'certificates, certifications, certificate, courses, certifikater, certifikat, kurser, beviser, uprawnienia, certyfikaty, kursy, certificate și cursuri, certificări, cursuri, сертифікати, посвідчення, zertifikate, scheine',
  hasOwnTransport:
    'own car, own transport, car, has car, egen bil, bil, eget køretøj, transport, własny samochód, samochód, mașină proprie, mașină, власне авто, авто, eigenes auto, pkw',
  hasOwnTools:
    'own tools, tools, eget værktøj, værktøj, własne narzędzia, narzędzia, scule proprii, scule, власні інструменти, eigenes werkzeug',
  earliestStartDate:
    'available from, start date, earliest start, availability, available, kan starte, startdato, ledig fra, tiltrædelse, opstart, dostępny od, data rozpoczęcia, disponibil din, disponibilitate, доступний з, verfügbar ab, startdatum',
  tags: 'tags, tag, labels, keywords, categories, category, mærkater, etiketter, nøgleord, kategori, kategorier, etykiety, etichete, мітки, schlagwörter',
}

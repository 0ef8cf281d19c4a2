import type { LanguageName } from '../../shared/domain/lists/languages.ts'
import { european, nordic, type PermitMix, protection, thirdCountry } from './permits.ts'

/** How people of a country are named, what they speak and on which ground they may work. `weight` is per thousand applicants. */
export interface Nationality {
  country: string
  weight: number
  women: readonly string[]
  men: readonly string[]
  surnames: readonly string[]
  /** The form of a surname that women have. */
  womansSurname?: (surname: string) => string
  native: readonly LanguageName[]
  /** Other languages that are common at home, beside English. */
  alsoSpoken?: readonly LanguageName[]
  permits: PermitMix
}

const words = (text: string): readonly string[] => text.split(' ')
const endingA = (surname: string) => `${surname}a`
const polish = (surname: string) => surname.replace(/(s|c|dz)ki$/, '$1ka')
const lithuanian = (surname: string) => surname.replace(/(ius|as|is|us)$/, 'ienė')
const latvian = (surname: string) => surname.replace(/(is|š|s)$/, (end) => (end === 'is' ? 'e' : 'a'))
const slovak = (surname: string) => (surname.endsWith('ý') ? `${surname.slice(0, -1)}á` : `${surname}ová`)

export const nationalities: readonly Nationality[] = [
  {
    country: 'Denmark',
    weight: 290,
    women: words(
      'Anne Mette Louise Camilla Line Maria Sofie Ida Emma Freja Signe Trine Pernille Birgitte Charlotte Lone Rikke Julie Katrine Nanna',
    ),
    men: words(
      'Lars Jens Søren Mads Mikkel Rasmus Anders Thomas Henrik Peter Christian Martin Jesper Kasper Emil Frederik Magnus Nikolaj Jonas Brian Kim Torben',
    ),
    surnames: words(
      'Jensen Nielsen Hansen Pedersen Andersen Christensen Larsen Sørensen Rasmussen Jørgensen Petersen Madsen Kristensen Olsen Thomsen Poulsen Johansen Møller Mortensen Knudsen Lund Holm Schmidt Kjær Bach Dahl Friis Krogh Vestergaard Bjerre Overgaard Toft',
    ),
    native: ['Danish'],
    alsoSpoken: ['German', 'Swedish', 'Norwegian'],
    permits: nordic,
  },
  {
    country: 'Poland',
    weight: 165,
    women: words(
      'Anna Katarzyna Agnieszka Magdalena Joanna Monika Ewa Aleksandra Karolina Beata Dorota Justyna Natalia Paulina',
    ),
    men: words(
      'Jan Piotr Krzysztof Andrzej Tomasz Paweł Marcin Michał Marek Grzegorz Łukasz Adam Mariusz Dariusz Rafał Jacek Kamil Mateusz Wojciech',
    ),
    surnames: words(
      'Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski Jankowski Mazur Kwiatkowski Krawczyk Piotrowski Grabowski Pawłowski Michalski Wróbel Jabłoński Majewski Stępień Malinowski Górski',
    ),
    womansSurname: polish,
    native: ['Polish'],
    alsoSpoken: ['German', 'Russian'],
    permits: european,
  },
  {
    country: 'Romania',
    weight: 120,
    women: words('Maria Elena Ioana Andreea Mihaela Cristina Alina Daniela Gabriela Simona Raluca Roxana'),
    men: words(
      'Andrei Alexandru Ion Mihai Gheorghe Vasile Cristian Florin Adrian Marius Daniel Ionuț Bogdan Constantin Sorin Răzvan',
    ),
    surnames: words(
      'Popescu Ionescu Popa Dumitru Stan Stoica Gheorghe Rusu Munteanu Matei Constantin Marin Lazăr Ciobanu Florea Dobre Moldovan Barbu Tudor Nistor Preda Neagu',
    ),
    native: ['Romanian'],
    alsoSpoken: ['Italian', 'Spanish'],
    permits: european,
  },
  {
    country: 'Ukraine',
    weight: 105,
    women: words(
      'Olena Oksana Iryna Natalia Tetiana Svitlana Yulia Kateryna Maryna Hanna Anastasiia Viktoriia Liudmyla Nadiia',
    ),
    men: words(
      'Oleksandr Andrii Serhii Volodymyr Mykola Ivan Dmytro Yurii Vasyl Oleh Bohdan Maksym Taras Viktor Roman Petro',
    ),
    surnames: words(
      'Kovalenko Shevchenko Bondarenko Tkachenko Kravchenko Boiko Melnyk Shevchuk Oliinyk Marchenko Lysenko Rudenko Savchenko Petrenko Moroz Kovalchuk Polishchuk Tkachuk Ponomarenko Kuzmenko Hrytsenko Zinchenko Pavlenko Romaniuk',
    ),
    native: ['Ukrainian', 'Russian'],
    alsoSpoken: ['Polish'],
    permits: [
      ['sl1', 72],
      ['Positive List for Skilled Work', 7],
      ['Pay Limit Scheme', 6],
      ['Labour Market Attachment', 4],
      ['Permanent Residence', 6],
      ['Family Reunification', 3],
      ['Student', 2],
    ],
  },
  {
    country: 'Lithuania',
    weight: 65,
    women: words('Rūta Jurgita Daiva Rasa Inga Vilma Lina Eglė Kristina Giedrė'),
    men: words(
      'Jonas Tomas Mindaugas Darius Andrius Vytautas Marius Gintaras Rimantas Saulius Arūnas Paulius Žygimantas',
    ),
    surnames: words(
      'Kazlauskas Jankauskas Petrauskas Stankevičius Vasiliauskas Butkus Paulauskas Urbonas Kavaliauskas Žukauskas Navickas Ramanauskas Balčiūnas Rimkus',
    ),
    womansSurname: lithuanian,
    native: ['Lithuanian'],
    alsoSpoken: ['Russian', 'Polish'],
    permits: european,
  },
  {
    country: 'Bulgaria',
    weight: 50,
    women: words('Maria Ivanka Elena Desislava Gergana Petya Silvia Radostina Teodora'),
    men: words('Georgi Ivan Dimitar Nikolay Petar Hristo Stoyan Todor Vasil Plamen Krasimir Kaloyan'),
    surnames: words(
      'Ivanov Georgiev Dimitrov Petrov Nikolov Hristov Stoyanov Todorov Iliev Angelov Vasilev Marinov Kolev Yordanov Atanasov',
    ),
    womansSurname: endingA,
    native: ['Bulgarian'],
    alsoSpoken: ['Russian', 'Turkish'],
    permits: european,
  },
  {
    country: 'Germany',
    weight: 35,
    women: words('Julia Sabine Katrin Stefanie Anja Lena Heike Nadine'),
    men: words('Stefan Michael Andreas Matthias Tobias Jürgen Uwe Sven Dennis Florian Torsten'),
    surnames: words(
      'Müller Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Richter Klein Wolf Schröder Neumann Krüger',
    ),
    native: ['German'],
    alsoSpoken: ['French'],
    permits: european,
  },
  {
    country: 'Sweden',
    weight: 28,
    women: words('Karin Malin Elin Johanna Åsa Linnea'),
    men: words('Erik Johan Mattias Fredrik Oskar Björn Gustav Niklas Viktor'),
    surnames: words(
      'Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Lindberg Bergström',
    ),
    native: ['Swedish'],
    alsoSpoken: ['German'],
    permits: nordic,
  },
  {
    country: 'Turkey',
    weight: 24,
    women: words('Ayşe Fatma Zeynep Elif Emine Merve'),
    men: words('Mehmet Mustafa Ahmet Ali Hasan Murat Emre Hakan Serkan Yusuf'),
    surnames: words('Yılmaz Kaya Demir Çelik Şahin Yıldız Aydın Öztürk Arslan Doğan Kılıç Aslan'),
    native: ['Turkish'],
    permits: [['Permanent Residence', 35], ['Family Reunification', 25], ...thirdCountry],
  },
  {
    country: 'Syria',
    weight: 24,
    women: words('Rania Layla Amina Nour Hiba'),
    men: words('Ahmad Mohammad Omar Khaled Samir Yousef Bassel Tarek Anas'),
    surnames: words('Haddad Khalil Darwish Najjar Mansour Saleh Hamdan Shami Kassem Barakat'),
    native: ['Arabic'],
    permits: protection,
  },
  {
    country: 'Latvia',
    weight: 20,
    women: words('Inese Kristīne Ilze Līga Sanita'),
    men: words('Jānis Andris Mārtiņš Edgars Kaspars Valdis Raimonds'),
    surnames: words('Bērziņš Kalniņš Ozols Kārkliņš Liepiņš Krūmiņš Balodis Eglītis Zariņš'),
    womansSurname: latvian,
    native: ['Latvian'],
    alsoSpoken: ['Russian'],
    permits: european,
  },
  {
    country: 'Hungary',
    weight: 18,
    women: words('Katalin Zsuzsanna Ildikó Réka Eszter'),
    men: words('László István Gábor Zoltán Attila Tamás Balázs'),
    surnames: words('Nagy Kovács Tóth Szabó Horváth Varga Kiss Molnár Németh Farkas'),
    native: ['Hungarian'],
    alsoSpoken: ['German'],
    permits: european,
  },
  {
    country: 'Portugal',
    weight: 14,
    women: words('Ana Catarina Inês Marta'),
    men: words('João Rui Nuno Tiago Pedro Bruno'),
    surnames: words('Silva Santos Ferreira Pereira Oliveira Costa Rodrigues Martins'),
    native: ['Portuguese'],
    alsoSpoken: ['Spanish', 'French'],
    permits: european,
  },
  {
    country: 'Spain',
    weight: 14,
    women: words('Carmen Lucía Marta Laura Cristina'),
    men: words('Javier Carlos Miguel Sergio Álvaro Rubén'),
    surnames: words('García Fernández González Rodríguez López Martínez Sánchez Navarro'),
    native: ['Spanish'],
    permits: european,
  },
  {
    country: 'Italy',
    weight: 14,
    women: words('Giulia Chiara Francesca Elisa'),
    men: words('Marco Luca Alessandro Giuseppe Davide Matteo'),
    surnames: words('Rossi Russo Ferrari Esposito Bianchi Romano Ricci Greco'),
    native: ['Italian'],
    alsoSpoken: ['French'],
    permits: european,
  },
  {
    country: 'Iraq',
    weight: 12,
    women: words('Zahra Shaima Noor Dilan'),
    men: words('Hussein Mustafa Karim Ibrahim Haider Azad'),
    surnames: words('Jabbar Hassan Rashid Karim Aziz Salman Mahmoud'),
    native: ['Arabic'],
    permits: protection,
  },
  {
    country: 'Slovakia',
    weight: 12,
    women: words('Zuzana Lucia Jana Veronika'),
    men: words('Peter Ján Jozef Marek Milan Juraj'),
    surnames: words('Horváth Kováč Varga Tóth Novotný Hudák Polák Lukáč'),
    womansSurname: slovak,
    native: ['Slovak'],
    alsoSpoken: ['Czech'],
    permits: european,
  },
  {
    country: 'Croatia',
    weight: 10,
    women: words('Ivana Marija Petra Nikolina'),
    men: words('Ivan Marko Ante Josip Tomislav'),
    surnames: words('Horvat Kovačević Babić Marić Jurić Novak Knežević'),
    native: ['Croatian'],
    alsoSpoken: ['German', 'Italian'],
    permits: european,
  },
  {
    country: 'Norway',
    weight: 9,
    women: words('Ingrid Marit Silje Hege'),
    men: words('Ole Bjørn Kjetil Håkon Trond'),
    surnames: words('Hansen Johansen Olsen Larsen Haugen Hagen Berg Solberg'),
    native: ['Norwegian'],
    permits: nordic,
  },
  {
    country: 'Philippines',
    weight: 9,
    women: words('Maricel Jennifer Rowena Grace Liezel'),
    men: words('Jose Ramon Ricardo Arnel'),
    surnames: words('Santos Reyes Cruz Bautista Garcia Mendoza Villanueva'),
    native: ['English'],
    permits: [['Au Pair', 20], ['Establishment Card', 4], ...thirdCountry],
  },
  {
    country: 'India',
    weight: 9,
    women: words('Priya Anjali Deepa'),
    men: words('Rajesh Sandeep Vikram Arjun Manoj'),
    surnames: words('Sharma Patel Singh Kumar Nair Reddy Iyer'),
    native: ['English'],
    permits: [
      ['Establishment Card', 8],
      ['Start-up Denmark', 2],
      ['Researcher, Guest Researcher or PhD', 2],
      ...thirdCountry,
    ],
  },
  {
    country: 'Estonia',
    weight: 8,
    women: words('Kadri Triin Liis'),
    men: words('Margus Toomas Indrek Rein'),
    surnames: words('Tamm Saar Sepp Mägi Kask Kukk'),
    native: ['Estonian'],
    alsoSpoken: ['Russian'],
    permits: european,
  },
  {
    country: 'Bosnia and Herzegovina',
    weight: 8,
    women: words('Amra Selma Lejla'),
    men: words('Emir Adnan Mirza Senad'),
    surnames: words('Hodžić Hadžić Begić Delić Halilović'),
    native: ['Bosnian'],
    alsoSpoken: ['German'],
    permits: thirdCountry,
  },
  {
    country: 'Moldova',
    weight: 7,
    women: words('Natalia Doina Tatiana'),
    men: words('Ion Vitalie Sergiu Igor'),
    surnames: words('Rusu Ceban Ciobanu Lungu Munteanu'),
    native: ['Romanian'],
    alsoSpoken: ['Russian'],
    permits: thirdCountry,
  },
  {
    country: 'Netherlands',
    weight: 6,
    women: words('Anouk Femke Marloes'),
    men: words('Jeroen Sander Bas Wouter'),
    surnames: words('Jansen Bakker Visser Smit Mulder Bos'),
    native: ['Dutch'],
    alsoSpoken: ['German'],
    permits: european,
  },
  {
    country: 'Australia',
    weight: 4,
    women: words('Chloe Megan Hannah'),
    men: words('Liam Josh Ryan'),
    surnames: words('Campbell Turner Murphy Fraser'),
    native: ['English'],
    permits: [
      ['Working Holiday', 80],
      ['Pay Limit Scheme', 20],
    ],
  },
]

/** Parses names, each with its inflected forms. */
const formsOf = (table: string): readonly (readonly [string, readonly string[]])[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', forms = ''] = line.split(':')
      return [name.trim(), forms.trim().split(/\s+/)]
    })

export const polishNames = formsOf(`
  Wróbel: Wróbla Wróblowi Wróblem Wróblu Wróblowie Wróbli
  Krawiec: Krawca Krawcowi Krawcem Krawcu Krawcowie
  Kozioł: Kozła Kozłowi Kozłem Koźle Kozłowie
  Gołąb: Gołębia Gołębiowi Gołębiem Gołębiu
  Marzec: Marca Marcowi Marcem Marcu
  Niemiec: Niemca Niemcowi Niemcem Niemcu
  Kupiec: Kupca Kupcowi Kupcem Kupcu
  Stępień: Stępnia Stępniowi Stępniem Stępniu
  Kwiecień: Kwietnia Kwietniowi Kwietniem Kwietniu
  Grudzień: Grudnia Grudniowi Grudniem
  Orzeł: Orła Orłowi Orłem Orle
  Kowalski: Kowalskiego Kowalskiemu Kowalskim Kowalscy Kowalskich Kowalska Kowalskiej Kowalską
  Kowalska: Kowalskiej Kowalską Kowalski Kowalskich
  Zielińska: Zielińskiej Zielińską
  Piątek: Piątka Piątkowi Piątkiem Piątku
  Dudek: Dudka Dudkowi Dudkiem
  Gacek: Gacka Gackowi Gackiem
  Wójcik: Wójcika Wójcikowi Wójcikiem Wójciku
  Nowak: Nowaka Nowakowi Nowakiem Nowakowa Nowakówna
  Duda: Dudy Dudzie Dudę Dudą Dudo
  Zięba: Zięby Ziębie Ziębę Ziębą
  Mucha: Muchy Musze Muchę Muchą
  Kania: Kani Kanię Kanią
  Sikora: Sikory Sikorze Sikorę Sikorą
  Matejko: Matejki Matejce Matejkę Matejką
  Jagiełło: Jagiełły Jagielle Jagiełłę Jagiełłą
  Biały: Białego Białemu Białym Biała Białej
  Bąk: Bąka Bąkowi Bąkiem
  Paweł: Pawła Pawłowi Pawłem Pawle
  Marek: Marka Markowi Markiem Marku
  Jacek: Jacka Jackowi Jackiem Jacku
  Jerzy: Jerzego Jerzemu Jerzym
  Antoni: Antoniego Antoniemu Antonim
  Michał: Michała Michałowi Michałem Michale
  Wojciech: Wojciecha Wojciechowi Wojciechem Wojciechu
  Andrzej: Andrzeja Andrzejowi Andrzejem Andrzeju
  Piotr: Piotra Piotrowi Piotrem Piotrze
  Robert: Roberta Robertowi Robertem Robercie
  Monika: Moniki Monice Monikę Moniką Moniko
  Agnieszka: Agnieszki Agnieszce Agnieszkę Agnieszką
  Marta: Marty Marcie Martę Martą Marto
  Beata: Beaty Beacie Beatę Beatą
  Magda: Magdy Magdzie Magdę Magdą
  Barbara: Barbary Barbarze Barbarę Barbarą
  Jadwiga: Jadwigi Jadwidze Jadwigę Jadwigą
  Olga: Olgi Oldze Olgę Olgą Olgo
  Ewa: Ewy Ewie Ewę Ewą Ewo
  Anna: Anny Annie Annę Anną Anno
  Kasia: Kasi Kasię Kasią Kasiu
  Zofia: Zofii Zofię Zofią Zofio
`)

export const romanianNames = formsOf(`
  Ileana: Ilenei Ileanei Ileano
  Elena: Elenei Eleno
  Maria: Mariei
  Ioana: Ioanei
  Andreea: Andreei
  Floarea: Floarei
  Mircea: Mircei
  Monica: Monicăi Monicei
  Raluca: Ralucăi Ralucei
  Nicoleta: Nicoletei
  Popescu: Popescului
  Bogdan: Bogdanului Bogdane
  Radu: Radului
`)

/** Each name in Cyrillic and in Latin script, with inflected forms of both. */
export const ukrainianNames: readonly (readonly [cyrillic: string, latin: string, readonly string[]])[] = formsOf(`
  Ковальський/Kovalskyi: Ковальського Ковальському Ковальським Ковальська Ковальської Ковальською Kovalskoho
  Рудий/Rudyi: Рудого Рудому Рудим Руда Рудої Рудій Рудою Rudoho
  Білий/Bilyi: Білого Білому Білим Біла Білої
  Чорний/Chornyi: Чорного Чорному Чорним Чорна Чорної Chornoho
  Сагайдачний/Sahaidachnyi: Сагайдачного Сагайдачному Сагайдачна Sahaidachnoho
  Кравець/Kravets: Кравця Кравцеві Кравцю Кравцем Kravtsia Kravtsem
  Швець/Shvets: Шевця Шевцеві Шевцю Шевцем Shevtsia
  Коломієць/Kolomiiets: Коломійця Коломійцеві Коломійцем Kolomiitsia
  Горобець/Horobets: Горобця Горобцеві Горобцем Horobtsia
  Заєць/Zaiets: Зайця Зайцеві Зайцем Zaitsia
  Стрілець/Strilets: Стрільця Стрільцеві Стрільцем Striltsia
  Коваль/Koval: Коваля Ковалеві Ковалем Koval
  Шевченко/Shevchenko: Шевченка Шевченку Шевченкові Шевченком Shevchenka
  Соловей/Solovei: Солов'я Солов'єві Solovia
  Орел/Orel: Орла Орлові Орлом
  Яків/Yakiv: Якова Якову Яковом Yakova
  Федір/Fedir: Федора Федору Федором Fedora
  Антін/Antin: Антона Антону Антоном
  Олександр/Oleksandr: Олександра Олександрові Олександром Oleksandra Oleksander
  Андрій/Andrii: Андрія Андрію Андрієві Андрієм Andriia Andriy Андрея Андреем
  Сергій/Serhii: Сергія Сергію Сергієві Сергієм Serhiia Serhiy Sergey Sergii Сергея Сергею Сергеем Sergeya
  Юрій/Yurii: Юрія Юрію Юрієві Юрієм Yuriia Yuriy Jurij
  Віталій/Vitalii: Віталія Віталію Віталієм Vitaliia Vitaly
  Олексій/Oleksii: Олексія Олексію Олексієм Oleksiia
  Анатолій/Anatolii: Анатолія Анатолію Анатолієм Anatoliia Anatoly
  Євгеній/Yevhenii: Євгенія Євгенію Євгенієм Yevheniia Evgenij Yevgeny
  Григорій/Hryhorii: Григорія Григорію Григорієм Hryhoriia Grigori
  Дмитро/Dmytro: Дмитра Дмитрові Дмитром Dmytra Dmitry Dmitri
  Микола/Mykola: Миколи Миколі Миколу Миколою Mykoly
  Ігор/Ihor: Ігоря Ігореві Ігорем Igor
  Олег/Oleh: Олега Олегові Олегом Олеже
  Юлія/Yuliia: Юлії Юлію Юлією Юліє Yulii Yulia Julia
  Марія/Mariia: Марії Марію Марією Mariiu
  Ольга/Olha: Ольги Ользі Ольгу Ольгою Olzi Olga
  Оксана/Oksana: Оксани Оксані Оксану Оксаною Oksani
  Наталія/Nataliia: Наталії Наталію Наталією Natalia
  Ганна/Hanna: Ганни Ганні Ганну Ганною
  Ірина/Iryna: Ірини Ірині Ірину Іриною Irina
  Галя/Halia: Галі Галю Галею
  Настя/Nastia: Насті Настю Настею
`).map(([names, forms]) => {
  const [cyrillic = '', latin = ''] = names.split('/')
  return [cyrillic, latin, forms]
})

export const danishNames = formsOf(`
  Kvistgaard: Kvistgaards Kvistgårds Kvistgaardmetoden
  Sørensen: Sørensens Sorensen Soerensens
  Hansen: Hansens
  Møller: Møllers Moeller
  Jensen: Jensens
  Mads: Mads' Mads's
  Lars: Lars'
  Kirsten: Kirstens
  Freja: Frejas
  Ida: Idas
  Bjarne: Bjarnes
`)

/** Names that no rule was written for. */
export const otherNames = formsOf(`
  Cieślak: Cieślaka Cieślakiem
  Lis: Lisa Lisem Lisowi
  Kot: Kota Kotem Kocie
  Dzięcioł: Dzięcioła
  Węgiel: Węgla Węglowi
  Kocioł: Kotła Kotłem
  Szewc: Szewca
  Mędrzec: Mędrca
  Jastrząb: Jastrzębia Jastrzębiowi
  Sokół: Sokoła
  Mróz: Mroza Mrozem
  Broda: Brody Brodzie
  Noga: Nogi Nodze
  Wrona: Wrony Wronie
  Zaręba: Zaręby Zarębie
  Gęś: Gęsi
  Rybak: Rybaka
  Gołębiewska: Gołębiewskiej
  Łącki: Łąckiego
  Cichy: Cichego Cichemu
  Gorzki: Gorzkiego
  Kucharski: Kucharskiego
  Pietrzak: Pietrzaka
  Bielecki: Bieleckiego Bieleccy
  Mateusz: Mateusza
  Tadeusz: Tadeuszowi
  Łukasz: Łukasza
  Maciej: Macieja Maciejem
  Mikołaj: Mikołaja
  Tomek: Tomka
  Franek: Franka
  Zbigniew: Zbigniewa
  Stanisław: Stanisława
  Jan: Jana Janem Janowi
  Ola: Oli Olę Olą
  Iza: Izy Izie
  Kinga: Kingi Kindze
  Danuta: Danuty Danucie
  Urszula: Urszuli Urszulę
  Małgorzata: Małgorzacie Małgorzaty
  Dorota: Dorocie
  Wanda: Wandzie Wandy
  Halina: Halinie
  Teresa: Teresie Teresy
  Justyna: Justynie
  Aleksandra: Aleksandrze Aleksandry
  Izabela: Izabeli
  Elżbieta: Elżbiecie Elżbiety
  Joanna: Joannie Joanny
  Kaczmarek: Kaczmarka
  Wojtek: Wojtka
  Pieczarka: Pieczarce Pieczarki
  Maj: Maja Majem
  Ćwik: Ćwika
  Pająk: Pająka
  Sędzia: Sędziego
  Bednarz: Bednarza
  Świerczek: Świerczka
  Wilczek: Wilczka
  Kaleta: Kalecie
  Rogala: Rogali
  Wieczorek: Wieczorka
  Ołeksandr: Ołeksandra
  Moldoveanu: Moldoveanului
  Ionuț: Ionuțului
  Ștefan: Ștefanului
  Cătălina: Cătălinei
  Anca: Ancăi
  Gabriela: Gabrielei
  Mădălina: Mădălinei
  Oana: Oanei
  Doina: Doinei
  Rodica: Rodicăi
  Viorica: Vioricăi
  Daria: Dariei
  Luminița: Luminiței
  Georgeta: Georgetei
  Lidia: Lidiei
  Corina: Corinei
  Stoica: Stoicăi
  Luca: Lucăi
  Toma: Tomei
  Ілля: Іллі Іллю Іллею Illia
  Лев: Лева Левом
  Павло: Павла Павлові Павлом
  Петро: Петра Петрові
  Михайло: Михайла Михайлові Mykhailo Mykhaila
  Данило: Данила
  Кирило: Кирила
  Прокіп: Прокопа
  Остап: Остапа
  Богдан: Богдана
  Василь: Василя Василеві Vasyl Vasylia
  Тарас: Тараса
  Роман: Романа
  Валерій: Валерія Valerii Valeriy
  Геннадій: Геннадія Hennadii
  Аркадій: Аркадія
  Дарʼя: Дарʼї Дарʼю Daria
  Софія: Софії Sofiia
  Соломія: Соломії Solomiia
  Надія: Надії Надію Nadiia
  Вікторія: Вікторії Viktoriia Victoria
  Катерина: Катерини Катерині Kateryna
  Світлана: Світлани Світлані Svitlana
  Людмила: Людмили Людмилі Liudmyla Lyudmila
  Тетяна: Тетяни Тетяні Tetiana Tetyana
  Олена: Олени Олені Olena
  Інна: Інни Інні
  Алла: Алли Аллі
  Любов: Любові Любовʼю
  Мельник: Мельника Мельником Melnyk
  Ткачук: Ткачука
  Бондар: Бондаря Бондарем
  Гончар: Гончара
  Лисенко: Лисенка Lysenko
  Мороз: Мороза
  Кушнір: Кушніра
  Король: Короля
  Кобзар: Кобзаря
  Стельмах: Стельмаха
  Щербак: Щербака Shcherbak Szczerbak
  Жук: Жука Zhuk Żuk
  Чумак: Чумака Chumak Czumak
  Цимбал: Цимбала Tsymbal Cymbal
  Хоменко: Хоменка Khomenko Chomenko
  Юрченко: Юрченка Yurchenko Jurczenko
  Яременко: Яременка Yaremenko Jaremenko
  Єфремов: Єфремова Yefremov Jefremow
  Їжак: Їжака Yizhak
  Гайдук: Гайдука Haiduk Gaiduk Hajduk
  Дячук: Дячука Diachuk Dyachuk
  Зінченко: Zinchenko
  Вовк: Вовка Vovk Wowk
  Левицький: Левицького Левицька Levytskyi Lewicki Levytsky
  Вишневський: Вишневського Vyshnevskyi Wiszniewski
  Яворський: Яворського Yavorskyi Jaworski
  Холодний: Холодного Kholodnyi
  Черній: Чернія
  Савка: Савки Савці
  Гнатюк: Hnatiuk
  Чайка: Чайки Чайці Chaika Czajka
  Муха: Мухи Мусі
  Сорока: Сороки Сороці
  Лобода: Лободи
  Палій: Палія
  Дідух: Дідуха
  Семеренко: Семеренка
  Голуб: Голуба
  Перець: Перця
  Кисіль: Кисіля Киселя
  Бабенко: Бабенка
  Сич: Сича
  Рябий: Рябого
  Косий: Косого
  Zelenskyi: Зеленського Zelenskogo Zelensky
  Kuznetsov: Кузнецова Кузнецовым Kuznetsova
  Волков: Волкова Волковым
  Nowicki: Nowickiego Новицький Новицького
  Shevchuk: Шевчука Szewczuk
  Marchenko: Марченка Marczenko
  Tkachenko: Ткаченка
  Ponomarenko: Пономаренка
  Sydorenko: Sidorenko
  Kharchenko: Харченка Charczenko
`)

/** Equivalent spellings, one group per line. */
export const spellings: readonly (readonly string[])[] = `
  Boiko Boyko Bojko
  Iryna Irina
  Serhii Sergey Sergij Serhiy
  Hrytsenko Gritsenko Hrycenko
  Yuliia Yulia Julija Iuliia
  Dmytro Dmitry Dmitro
  Christensen Kristensen
  Shevchenko Schewtschenko Szewczenko Sjevtjenko
  Yevhen Ievhen Jevhen Evhen Evgen
  Khrystyna Hrystyna Chrystyna
  Nikolaj Nicolai
  Jakob Jacob
  Frederik Frederick
  Philip Filip
  Thomas Tomas
  Viktor Victor Wiktor
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

/** Frequent words in texts about work, in the four most common languages. */
export const workWords: Readonly<Record<string, readonly string[]>> = {
  da: wordsIn(`
    og i på med til fra af for som der den det de en et er var har kan skal vil må ved om efter før under over mellem uden samt også
    ikke kun alle mange flere få god gode ny nye gammel stor store lille små høj lav lang kort bred smal tung let hurtig langsom
    svejser svejsning svejsecertifikat smed smede montør montage montere mekaniker elektriker elektrisk tømrer tømrerarbejde snedker murer
    mursten maler malerarbejde maling blikkenslager vvs rørlægger kloakmester brolægger gartner anlægsgartner landmand malkning mark
    markarbejde stald slagter slagteri bager kok kokken køkken tjener rengøring rengøringsassistent lager lagermedarbejder lagerarbejde
    truck truckfører truckcertifikat gaffeltruck kran kranfører mobilkran tårnkran lift saxlift teleskoplæsser gravemaskine gummiged
    dumper lastbil lastbilchauffør chauffør bus buschauffør taxa kørekort køreplan kørsel anhænger trailer vogn bil varebil cykel tog skib
    skibsværft havn kaj båd dæk motor hydraulik pneumatik pumpe ventil rør rørføring plade plader pladesmed stål rustfrit jern
    aluminium kobber træ beton betonarbejde jord jernbinder stillads stilladsarbejde tag tagdækker tagsten facade vindue vinduer rude ruder
    glarmester dør døre gulv gulvlægger væg loft isolering isolatør gips gipsplade spartling fuge fuger flise fliser flisemurer
    nedrivning nedbrydning asbest sandblæsning overfladebehandling lakering pulverlak varme varmepumpe køling køleanlæg ventilation
    el elinstallation kabel kabler tavle tavlemontage automatik plc robot cnc drejer drejning fræser fræsning bænk dreje måling
    kontrol kvalitet tegning tegninger tegningslæsning teknik tekniker ingeniør leder formand holdleder mester lærling svend faglært
    ufaglært erfaring erfaren års år måned måneder uge uger dag dage time timer mandag tirsdag onsdag torsdag fredag lørdag
    søndag januar februar marts april maj juni juli august september oktober november december skift skiftehold dagvagt natvagt weekend
    overtid løn kontrakt ansættelse fastansat vikar job opgave opgaver projekt projekter plads byggeplads fabrik produktion linje
    maskine maskiner maskinfører værktøj håndværktøj boremaskine vinkelsliber sav rundsav hammer skruetrækker nøgle målebånd kniv
    sikkerhed sikkerhedskursus arbejdsmiljø førstehjælp brand brandvagt varmt arbejde epoxy kursus bevis beviser certifikat uddannelse skole
    dansk engelsk polsk tysk rumænsk ukrainsk russisk sprog taler læser skriver flydende begynder hjælp hjælper team samarbejde selvstændig
    fleksibel stabil pålidelig mødestabil ansvar ansvarlig planlægning bestilling levering modtagelse pakning pakker plukning sortering
    olie benzin diesel gas gassvejsning vand luft sne is sand sten grus asfalt vej bro tunnel bane spor signal mast vind vindmølle vindmøller
    energi sol solceller lys lampe skilt hegn port gran skov træfældning motorsav plante planter frugt æble mælk kød fisk fiskeri
    Danmark Sjælland Fyn Jylland Norge Sverige Tyskland Polen Rumænien Ukraine Holland Europa
  `),
  en: wordsIn(`
    the a an and or of to in on at by for with from as is was are be has have had can will not all any many more most new old good very
    well own one two three four five six seven eight nine ten first last year years month months day days hour hours time time
    welder welding weld fabrication fabricator fitter pipefitter plumber electrician carpenter joiner mason bricklayer painter plasterer
    roofer scaffolder rigger slinger crane operator forklift driver truck lorry van bus train ship shipyard dock harbour offshore onshore
    wind turbine blade tower nacelle service technician mechanic mechanical electrical hydraulic pneumatic maintenance repair assembly
    installation inspection quality control testing commissioning drawing drawings reading blueprint measuring cutting grinding drilling
    milling turning lathe mill tool tools hand power saw hammer ladder lift boom scissor platform harness rope access rescue
    safety training first aid fire watch confined space hot work permit licence license certificate certified card course
    steel stainless iron copper aluminium concrete wood timber glass stone brick tile tiles floor wall roof door window gate fence
    site manager foreman supervisor leader team member helper assistant apprentice skilled unskilled experience experienced
    reliable flexible independent careful clean cleaning cleaner kitchen cook chef waiter hotel farm farming milking harvest garden
    warehouse packing picking sorting loading unloading shipping delivery stock store order orders production line machine machines
    paint spray coating sandblasting insulation asbestos demolition paving asphalt road bridge tunnel rail track cable cables fibre
    english danish polish german romanian ukrainian russian language spoken written fluent basic native
    monday tuesday march may june july night shift shifts day weekend overtime salary contract temporary permanent full part
    mark marked market rose robin grant art mason miller smith bill dale lane brook ray sandy olive amber core mile tiny even
  `),
  pl: wordsIn(`
    i w na z do od po za przy dla bez nad pod przez oraz lub nie tak jest są był była praca pracy pracownik pracownicy rok lata lat miesiąc
    dzień dni godzina godziny spawacz spawanie spawalnictwo ślusarz monter montaż mechanik elektryk cieśla stolarz murarz malarz tynkarz
    dekarz hydraulik zbrojarz betoniarz brukarz ogrodnik rolnik rzeźnik piekarz kucharz kelner sprzątanie magazyn magazynier wózek
    widłowy operator koparka ładowarka dźwig suwnica kierowca ciężarówka autobus samochód prawo jazdy kategoria rusztowanie stal nierdzewna
    żelazo miedź drewno beton szkło kamień cegła płytki podłoga ściana dach drzwi okno brama rura rury kabel kable instalacja
    naprawa konserwacja kontrola jakość rysunek rysunki techniczny czytanie cięcie szlifowanie wiercenie frezowanie toczenie tokarz frezer
    narzędzia ręczne młotek piła wiertarka klucz bezpieczeństwo szkolenie pierwsza pomoc kurs certyfikat uprawnienia dyplom szkoła
    język polski angielski duński niemiecki rosyjski biegły dobry bardzo podstawowy doświadczenie samodzielny odpowiedzialny
    produkcja linia maszyna maszyny pakowanie sortowanie zmiana nocna weekend umowa stała tymczasowa brygadzista kierownik pomocnik
    Dania Polska Niemcy Norwegia Szwecja Warszawa Kraków Gdańsk Szczecin Poznań Wrocław Łódź Lublin
  `),
  uk: wordsIn(`
    і в на з до від по за при для без над під через або не так є був була робота роботи працівник рік роки років місяць день дні
    година години зварник зварювання слюсар монтажник монтаж механік електрик тесля столяр муляр маляр штукатур покрівельник сантехнік
    арматурник бетонник садівник фермер кухар офіціант прибирання склад комірник навантажувач оператор екскаватор кран кранівник водій
    вантажівка автобус машина права категорія риштування сталь залізо мідь дерево бетон скло камінь цегла плитка підлога стіна дах двері
    вікно ворота труба труби кабель ремонт обслуговування контроль якість креслення читання різання шліфування свердління фрезерування
    токар фрезерувальник інструмент молоток пилка ключ безпека навчання перша допомога курс сертифікат посвідчення диплом школа мова
    українська англійська польська данська німецька російська вільно добре базовий досвід самостійний відповідальний виробництво лінія
    пакування сортування зміна нічна договір бригадир керівник помічник Україна Данія Польща Київ Львів Одеса Харків Дніпро
    сварщик сварка работа работы опыт слесарь водитель сертификат год года
  `),
}

function wordsIn(text: string): string[] {
  return [...new Set(text.trim().split(/\s+/))]
}

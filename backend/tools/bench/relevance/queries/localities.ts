/** Quarters that exist in every other town. */
export const commonLocalities =
  "Gandhi Nagar|Nehru Nagar|Shastri Nagar|Subhash Nagar|Patel Nagar|Ambedkar Nagar|Indira Nagar|Rajendra Nagar|Civil Lines|Station Road|Sadar Bazar|Cantonment|Model Town|Ashok Nagar|Vikas Nagar|Adarsh Nagar|Shivaji Nagar|Tilak Nagar|Azad Nagar|Krishna Nagar|Ram Nagar|Laxmi Nagar|Hanuman Nagar|Ganesh Nagar|Saraswati Vihar|Vasant Vihar|Preet Vihar|Green Park|Housing Board Colony|Railway Colony|Police Line|Bus Stand Road|College Road|Hospital Road|Court Road|Mandi Road|Industrial Area|Industrial Estate|Transport Nagar|Anaj Mandi|Sabzi Mandi|Purani Basti|Naya Bazar|Main Bazar|Chowk|Ghanta Ghar|Kotwali|Bara Bazar|Lal Bagh|Moti Bagh|Shanti Nagar|Sanjay Nagar|Rajiv Nagar|JP Nagar|MG Road|Temple Street|Market Yard|Old Town|New Colony|Officers Colony|Teachers Colony|Bank Colony|LIC Colony|Doctors Colony|Sector 4|Sector 9|Sector 14|Sector 21|Phase 2|Ward No 7|Ward No 12|Bypass Road|Ring Road|Kacheri Road|Jail Road|Lake Road|River Side|Hill Road|Beach Road|Fort Area|Gandhi Chowk|Shivaji Chowk|Subhash Chowk|Tower Chowk|Golghar|Idgah Road|Jama Masjid Road|Church Road|Gurudwara Road"
    .split("|");

/** Well-known quarters by town. */
export const ownLocalities: Record<string, readonly string[]> = Object.fromEntries(
  `Mumbai=Andheri|Bandra|Borivali|Dadar|Kurla|Malad|Kandivali|Goregaon|Chembur|Ghatkopar|Mulund|Powai|Sion|Worli|Colaba|Vikhroli|Santacruz|Dahisar
Delhi=Karol Bagh|Rohini|Dwarka|Saket|Lajpat Nagar|Janakpuri|Pitampura|Mayur Vihar|Chandni Chowk|Uttam Nagar|Shahdara|Okhla|Vasant Kunj|Najafgarh|Burari|Laxmi Nagar
Bengaluru=Koramangala|Indiranagar|Jayanagar|Whitefield|Malleshwaram|HSR Layout|Yelahanka|Rajajinagar|Banashankari|BTM Layout|Marathahalli|Hebbal|Electronic City|Basavanagudi|KR Puram
Hyderabad=Kukatpally|Ameerpet|Dilsukhnagar|Madhapur|Gachibowli|LB Nagar|Mehdipatnam|Uppal|Begumpet|Banjara Hills|Miyapur|Charminar|Malakpet
Ahmedabad=Maninagar|Navrangpura|Satellite|Bopal|Naroda|Vastrapur|Chandkheda|Gota|Nikol|Isanpur|Paldi|Vatva|Ghatlodia
Chennai=T Nagar|Anna Nagar|Velachery|Adyar|Tambaram|Mylapore|Porur|Guindy|Perambur|Chromepet|Kodambakkam|Ambattur|Royapettah
Kolkata=Salt Lake|Behala|Garia|Dum Dum|Jadavpur|Ballygunge|Tollygunge|New Town|Park Street|Shyambazar|Kasba|Baguiati
Pune=Kothrud|Hadapsar|Wakad|Baner|Aundh|Viman Nagar|Katraj|Kharadi|Warje|Hinjewadi|Swargate|Bibwewadi|Dhankawadi|Karve Nagar|Sinhagad Road
Jaipur=Malviya Nagar|Mansarovar|Vaishali Nagar|Jhotwara|Sanganer|Sodala|Raja Park|Murlipura|Jagatpura|Sitapura
Lucknow=Gomti Nagar|Aliganj|Hazratganj|Alambagh|Chinhat|Aminabad|Jankipuram|Rajajipuram|Mahanagar
Surat=Adajan|Varachha|Katargam|Udhna|Vesu|Athwa|Rander|Piplod
Kanpur=Kidwai Nagar|Kakadeo|Swaroop Nagar|Kalyanpur|Govind Nagar|Barra|Panki
Nagpur=Dharampeth|Sitabuldi|Manish Nagar|Wardhaman Nagar|Itwari|Mahal|Hingna|Besa|Trimurti Nagar
Indore=Vijay Nagar|Palasia|Bhawarkua|Rajwada|Sudama Nagar|Annapurna Road|Khajrana
Thane=Ghodbunder Road|Naupada|Vartak Nagar|Kolshet|Majiwada|Kopri
Bhopal=Arera Colony|Kolar Road|MP Nagar|Bairagarh|Karond|Ashoka Garden|Hoshangabad Road
Patna=Kankarbagh|Boring Road|Rajendra Nagar|Patliputra|Danapur|Phulwari Sharif|Bailey Road|Gulzarbagh
Vadodara=Alkapuri|Manjalpur|Gotri|Akota|Fatehgunj|Karelibaug|Waghodia Road
Ghaziabad=Indirapuram|Vaishali|Raj Nagar Extension|Kavi Nagar|Vasundhara|Loni|Crossings Republik
Nashik=Panchavati|Gangapur Road|Satpur|Cidco|Indira Nagar|Deolali|College Road
Varanasi=Lanka|Sigra|Bhelupur|Godowlia|Sarnath|Shivpur|Mahmoorganj
Ludhiana=Sarabha Nagar|Dugri|BRS Nagar|Gill Road|Haibowal|Jamalpur
Agra=Tajganj|Sikandra|Dayalbagh|Kamla Nagar|Raja ki Mandi|Shahganj
Meerut=Shastri Nagar|Ganga Nagar|Pallavpuram|Kanker Khera|Abu Lane
Coimbatore=RS Puram|Gandhipuram|Peelamedu|Saibaba Colony|Singanallur|Ganapathy
Kochi=Edappally|Kakkanad|Palarivattom|Fort Kochi|Vyttila|Kaloor|Thrippunithura
Chandigarh=Sector 17|Sector 22|Sector 35|Manimajra|Sector 44|Dadu Majra
Guwahati=Dispur|Beltola|Maligaon|Ganeshguri|Six Mile|Zoo Road
Ranchi=Lalpur|Doranda|Hinoo|Kanke Road|Harmu|Ratu Road
Jodhpur=Sardarpura|Shastri Nagar|Paota|Basni|Mandore|Pal Road
Gurugram=Sohna Road|DLF Phase 3|Sushant Lok|Palam Vihar|Sector 56|Manesar
Noida=Sector 18|Sector 62|Sector 137|Sector 76|Greater Noida West|Sector 50
Visakhapatnam=Gajuwaka|MVP Colony|Madhurawada|Dwaraka Nagar|Seethammadhara
Mysuru=Vijayanagar|Kuvempunagar|Saraswathipuram|Hebbal|Nazarbad
Prayagraj=Civil Lines|Naini|Jhunsi|Katra|Allahpur|George Town
Rajkot=Kalavad Road|Raiya Road|Mavdi|University Road|Bhaktinagar
Raipur=Shankar Nagar|Telibandha|Tatibandh|Samta Colony|Pandri
Dehradun=Rajpur Road|Ballupur|Clement Town|Prem Nagar|Raipur Road
Bhubaneswar=Saheed Nagar|Patia|Nayapalli|Old Town|Khandagiri`
    .split("\n").map((line) => {
      const [town, names] = line.split("=");
      return [town!, names!.split("|")];
    }),
);

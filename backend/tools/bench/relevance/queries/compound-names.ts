/**
 * Words composed of two parts, like half of India's villages, brands and names. They make the
 * vocabulary as large as a real directory's.
 */
type Parts = { first: readonly string[]; second: readonly string[] };

const split = (text: string) => text.split(" ");

/** Villages, quarters and housing colonies: Rampur, Sultanganj, Kotapalli. */
export const villages: Parts = {
  first: split(
    "Ram Shyam Hari Shiv Gopal Kishan Lal Sultan Fateh Jagdish Madho Narayan Govind Raghu Bishan Mohan Chand Jai Vijay Dharam Karam Sher Nawab Islam Mubarak Rasul Ahmad Nizam Shah Mir Khair Jalal Sikandar Akbar Jahan Taj Moti Hira Son Rup Chandan Kesar Amar Ajit Ranjit Partap Man Gaj Bal Indra Deo Brahm Vishnu Laxmi Durga Kali Bhawani Sita Radha Gauri Tulsi Ganga Naya Purana Bara Chota Uttar Dakshin Pipal Am Nim Bel Jamun Tal Kamal Nar Kotha Venkata Anna Tiru Periya Chinna Nalla Pudu Mel Kil Karu Ven Pon Mani Siddha Basava Hosa Hale Gowri Malla Kunnam Puthen Valiya Cheru Mukku Ottu Kara Elam Gorakh Bhim Arjun Karan Nakul Parsu Keshav Damodar Vasudev Lohar Kumhar Teli Bania Brahman Thakur Pandit Mian Pir Sayyid Sher Bagh Hathi Mor Kabir Surat Nanak Guru Bhagat Sadhu Mahant Raj Rani Kunwar Dewan Munshi Kazi Lakh Sau Char Panch Sat Ath Bari Jhil Nadi Pahar Jungle Mandir Masjid Kila Garhi Bhoj Vikram Ashok Chandra Skanda Harsha Prithvi Jaswant Balwant Udai Zorawar Gulab Ranbir Hakim Karim Rahim Salim Aurang Murad Dara",
  ),
  second: split(
    "pur ganj garh nagar abad gaon pura puri wadi wada khed gaun kheda toli tola dih danga para hati bari guri pally palli puram pet peta palayam patti kudi mangalam halli hatti pete kere sandra kulam kara cherry thara kodu vayal ghat kund sar wala kalan khurd bazar tand kot nathpur devpur singhpur dangal bad mau khera sarai chak bigha",
  ),
};

/** Shops named after a deity: Shivkrupa, Gurudarshan. */
export const blessings: Parts = {
  first: split(
    "Shiv Guru Ram Om Sai Jai Laxmi Ganesh Hari Shree Sri Dev Nand Bal Gopi Radhe Shyam Mani Ratna Surya Chandra Indra Maha Jal Vishva Satya Dharma Karma Prem Pushpa Kamal Swarna Rajat Ananda Yog Siddh Vinay Veer Jaya Deva Amrit Tej Bhakti Datta Swami Sant Mauli Tulja Renuka Jyotiba Khandoba Bappa Ambika Chamunda Momai Bahuchar Khodal Gayatri Savitri Harsiddhi Pitru Matru",
  ),
  second: split(
    "krupa kripa shakti deep jyoti dham raj kiran tej lok kala darshan sagar chhaya priya ansh kunj vihar sadan mandir sneha labh siddhi ratan mala rekha vani dhara prabha prasad charan das anjali arpan ashish vandana smriti bindu pooja sandesh sangam amrut vaibhav",
  ),
};

/** Companies: Aquatech, Homecraft. */
export const brands: Parts = {
  first: split(
    "Aqua Hydro Eco Pro Max Uni Inno Techno Vita Build Home Wood Color Sun Volt Lumi Geo Terra Urban Metro Inter Multi Omni Alpha Delta Sigma Nova Neo Ultra Hyper Meta Opti Dura Flexi Insta Ever Bright Clear Cool Smart Quick Swift True Safe Sure Rapid Star Royal Crown Prime Vertex Zen Indo Bharti Desi Agro Astra Orbi Magna Lexi Kera Malabar Coro Decca Vindhya Nila Konka Poly Ferro Therma Acu Visu Clari Puri Hygi Fresh Glow Shine Spark Blaze Nimbus Strato Cosmo Helio Lunar Solaris Zephyr Boreal Medi Agni Vayu Jala Prithvi Akasha Trishul Vajra Garuda Simha Hansa",
  ),
  second: split(
    "tech fix care zone craft line mart plus link mark shield coat mix form cast bond guard flow jet therm tron lite sol gen pack ware works land space scape house nest mate master king point hub net grid con crete ply lam dec fab kraft bau tek nix lon vin mac zen quip serv mech struct",
  ),
};

/** Given names: Ramprasad, Shyamsundar, Bhaveshbhai. */
export const people: Parts = {
  first: split(
    "Ram Shyam Hari Shiv Krishna Gopal Mohan Sohan Jagat Jagdish Bhagwat Raghu Indra Surya Chandra Vir Bal Dev Raj Gaj Man Lal Moti Hira Gulab Phul Basant Sawan Mangal Budh Bhola Nand Madan Murli Banwari Girdhari Kanhaiya Dwarka Mathura Kashi Ayodhya Prayag Badri Kedar Amar Ajit Satya Dharam Guru Har Jas Kul Par Sukh Bhavesh Hitesh Jignesh Ketan Chetan Nitin Vipul Parag Dattu Vishnu Pandu Eknath Venkat Siva Muthu Pala Chinna Nara Lakshmi Subba Rama Koti Nagi Bhaskar Mani Rajan Babu Sasi Unni Kunju Appu Thanga Vel Senth Anand Ashwin Balram Bhim Chhagan Magan Jagan Ramji Devji Kanji Popat Nathu Karsan Jivan Mavji Lalji Velji Premji Ranchhod Ganpat Sakha Baburao Tatya Nana Bapu Aba Vasant Sharad Hemant Shishir Arun Varun Tarun Kiran Nabin Prabin Bipin Subal Nikhil Akhil",
  ),
  second: split(
    "lal das prasad kumar chand nath dev pal sharan avatar dayal narayan swaroop sundar mohan kishore bihari charan singh pratap bahadur bhushan shankar bhai ben rao ji anna appa ayya swamy raju reddy murthy samy velu pandi raj kutty etta mon deep jeet preet winder meet want inder veer simran",
  ),
};

/** Family names from a place or person: Kothrudkar, Ramanpillai. */
export const families: Parts = {
  first: split(
    "Nagpur Kolhapur Solapur Satar Pandharpur Phalt Wai Karad Tasgaon Kop Chiplun Guhagar Dapol Malvan Kudal Vengurl Sawantwad Pen Alibag Uran Murbad Shahapur Jawhar Dahanu Talegaon Chakan Khed Junnar Ambegaon Manchar Shirur Daund Indapur Baramat Saswad Purand Bhor Velhe Mulsh Maval Lonaval Nashi Yeol Nandgaon Malegaon Dhul Nandurb Shahad Amaln Chopd Bhusaw Jaln Parbhan Hingol Nanded Latur Udgir Ausa Nilang Osmanabad Tuljapur Bars Akkalkot Mangalvedh Ambern Sang Mir",
  ),
  second: split("kar e ekar wala ikar ade are"),
};

export function coin({ first, second }: Parts, random: () => number): string {
  return first[Math.floor(random() * first.length)]! +
    second[Math.floor(random() * second.length)]!;
}

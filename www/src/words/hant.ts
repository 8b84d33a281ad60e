// The Chinese words of the page in traditional characters, made from the simplified ones: one text to keep.

/** Words that are not the same ones, or whose characters stand for several. The longer come first. */
const PHRASES: readonly (readonly [string, string])[] = [
  ['浏览器', '瀏覽器'],
  ['演播室', '演播室'],
  ['天天象棋', '天天象棋'],
  ['复盘', '復盤'],
  ['重复', '重複'],
  ['复制', '複製'],
  ['恢复', '恢復'],
  ['链接', '連結'],
  ['文件', '檔案'],
  ['保存', '儲存'],
  ['粘贴', '貼上'],
  ['撤销', '復原'],
  ['默认', '預設'],
  ['本地', '本機'],
  ['程序', '程式'],
  ['软件', '軟體'],
  ['网页', '網頁'],
  ['以后', '以後'],
  ['之后', '之後'],
  ['着后', '着後'],
  ['最后', '最後'],
  ['后手', '後手'],
  ['只能', '只能'],
  ['皮卡', '皮卡'],
  ['松开', '鬆開'],
  ['干扰', '干擾'],
  ['批注', '批註'],
  ['评注', '評註'],
];

/** Simplified and traditional by turns. */
const PAIRS =
  '东東两兩为為义義仅僅会會兑兌内內写寫军軍决決击擊则則动動协協参參双雙变變号號国國图圖处處头頭宽寬对對将將属屬帅帥' +
  '库庫应應开開当當拦攔择擇损損摆擺数數断斷无無时時显顯暂暫杀殺条條标標树樹桥橋毙斃没沒浅淺浏瀏点點献獻环環现現电電' +
  '盘盤称稱竞競简簡红紅纯純终終经經结結续續联聯脑腦节節观觀规規览覽认認记記许許设設证證评評识識试試该該误誤请請读讀' +
  '谱譜负負质質贴貼资資赛賽车車转轉轮輪轻輕载載较較过過还還这這进進连連选選释釋钥鑰链鏈错錯键鍵长長闲閒间間页頁项項' +
  '须須颠顛马馬验驗鱼魚与與个個么麼于於从從仪儀们們优優传傳体體余餘储儲儿兒兰蘭关關兴興养養兽獸册冊况況冲沖净淨减減' +
  '几幾凤鳳凭憑划劃刘劉创創删刪别別制制务務劳勞势勢区區医醫华華单單卖賣历歷压壓厂廠厅廳县縣发發变變叶葉听聽启啟员員' +
  '响響问問围圍园園圆圓场場块塊坏壞坚堅垒壘执執扩擴声聲备備复復够夠夹夾夺奪奋奮妆妝妇婦妈媽学學宁寧宝寶实實审審宫宮' +
  '导導尽盡层層岁歲岗崗岛島带帶师師帐帳币幣帮幫干幹并並广廣庄莊庆慶废廢张張弃棄弹彈强強归歸录錄彻徹径徑态態总總恶惡' +
  '惊驚惯慣愿願戏戲战戰户戶扫掃扬揚扰擾抢搶护護报報担擔拟擬拥擁拨撥挂掛挥揮挤擠据據换換掷擲摄攝敌敵旧舊昼晝晓曉术術' +
  '机機权權来來极極构構枪槍柜櫃样樣档檔梦夢检檢楼樓横橫欢歡欧歐残殘毁毀毕畢气氣汇匯汉漢汤湯沟溝泽澤洁潔测測济濟浓濃' +
  '涂塗涌湧润潤涨漲渐漸温溫湿濕满滿滤濾滚滾灭滅灯燈灵靈灾災炉爐炼煉热熱爱愛牵牽状狀独獨狭狹猎獵玛瑪画畫畅暢疗療疮瘡' +
  '疯瘋着着监監盖蓋盗盜码碼础礎确確离離种種积積稳穩穷窮窃竊竖豎笔筆笼籠筛篩签簽类類粮糧紧緊纪紀纸紙级級纲綱纳納纵縱' +
  '纷紛线線练練组組细細织織绍紹绝絕统統绩績绪緒维維绿綠缓緩编編缘緣缩縮缺缺网網罗羅罚罰翘翹职職联聯聪聰肃肅胜勝脏髒' +
  '致致舰艦艺藝节節苏蘇荐薦获獲营營萧蕭萨薩蓝藍虑慮虚虛虽雖蚀蝕补補衬襯装裝见見视視觉覺触觸誉譽计計订訂讨討让讓训訓' +
  '议議讲講论論设設访訪诉訴词詞译譯询詢语語说說诸諸课課调調谁誰谢謝谨謹贝貝财財责責败敗账賬货貨贵貴贷貸费費贺賀贼賊' +
  '赏賞赖賴赢贏赵趙趋趨践踐踪蹤轨軌软軟轰轟辆輛辑輯输輸边邊达達迁遷运運近近迟遲适適逊遜递遞逻邏遗遺邮郵邻鄰郑鄭采採' +
  '里裡针針钉釘钟鐘钢鋼钩鉤钮鈕钱錢铁鐵铜銅银銀销銷锁鎖锐銳锦錦镜鏡门門闪閃闭閉闯闖闷悶阅閱队隊阳陽阴陰阵陣阶階际際' +
  '陆陸陈陳险險随隨隐隱难難雾霧静靜韩韓顶頂顺順顾顧预預领領频頻题題颜顏额額风風飞飛饭飯饮飲饰飾馆館驱驅驶駛驻駐骑騎' +
  '骗騙高高鸟鳥黄黃齐齊龄齡龙龍范範' +
  '后後胁脅习習脚腳继繼违違乱亂众眾络絡谊誼严嚴讯訊晋晉';

const CHARACTERS = new Map<string, string>();
for (let i = 0; i < PAIRS.length; i += 2) CHARACTERS.set(PAIRS[i] ?? '', PAIRS[i + 1] ?? '');

/** A text in traditional characters. */
export function toHant(text: string): string {
  let rest = text;
  for (const [hans, hant] of PHRASES) rest = rest.replaceAll(hans, hant);
  return [...rest].map((c) => CHARACTERS.get(c) ?? c).join('');
}

/** The same words – texts, lists, functions that give texts – in traditional characters. */
export function hantWords<T>(words: T): T {
  if (typeof words === 'string') return toHant(words) as T;
  if (typeof words === 'function') {
    return ((...values: unknown[]) => hantWords(words(...values))) as T;
  }
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(
    Object.entries(words).map(([name, value]) => [name, hantWords(value)]),
  ) as T;
}

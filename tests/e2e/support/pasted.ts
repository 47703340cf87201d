/** What programs put on the clipboard, shortened, with all that they write around the words. */

/** An item of a list as Word writes it. */
const numbered = (list: string, level: number, mark: string, words: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level${level} ${list}'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}</p>`;

/** Microsoft Word for Windows. */
export const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1><span lang=EN-GB>Buying land<o:p></o:p></span></h1>
<p class=MsoNormal><span style='font-family:"Calibri",sans-serif'>From 400 m<sup>2</sup>, with H<sub>2</sub>O.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Papers<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Deed</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Survey</p>
<p class=MsoNormal>Then:<a style='mso-comment-reference:AS_1'></a><span class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[AS1]</a></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Sign</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Pay</p>
${numbered('lfo3', 1, '1.', 'Wait')}
<p class=MsoNormal>And:</p>
${numbered('lfo2', 1, '3.', 'Move in')}
${numbered('lfo2', 2, '3.2.', 'Paint')}
${numbered('lfo2', 1, '4.', 'Rest')}
<h2>Costs</h2>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=300 colspan=2 valign=top style='width:225.4pt'><p class=MsoNormal><b>Fees</b></p></td></tr>
<tr><td width=150><p class=MsoNormal>Stamp</p></td><td width=150><p class=MsoNormal>2%</p></td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="_x0000_i1025"><v:imagedata src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=602 height=401 src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png" alt="Plan of the plot"><![endif]></p>
<div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width="33%"><div style='mso-element:comment'>Really?</div></div>
<!--EndFragment--></body></html>`;

/** Google Docs. */
export const FROM_GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;color:#000000;font-weight:700;">Tides</span></h2><p dir="ltr"><span style="font-family:Arial;font-weight:400;">High </span><span style="font-weight:700;">and</span><span style="font-style:italic;"> low</span><span style="font-size:0.6em;vertical-align:super;">1</span></p><ul style="margin-top:0;"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>North</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Nungwi</span></p></li></ul></ul><hr /><p dir="ltr"><span><img src="https://pictures.example/tide.png" width="300" height="200" alt="Tide table"></span></p></b>`;

/** A page of the web, as Chrome copies it. */
export const FROM_WEB_PAGE = `<!--StartFragment--><h1 style="color: rgb(0, 0, 0);" onclick="steal()">Paje</h1><p>Run <code>npm test</code>.</p><pre style="background: #eee">one<br>  two</pre><figure><img src="https://pictures.example/closed.jpg" alt=""><figcaption>The beach at noon</figcaption></figure><iframe src="https://video.example/1"></iframe><script>alert(1)</script><!-- advertisement --><table><caption>Prices</caption><tr><td rowspan="2">Land</td><td>1</td></tr><tr><td>2</td></tr></table><p>Ask us.</p><img src="https://counter.example/1.gif" width="1" height="1"><!--EndFragment-->`;

/** LibreOffice Writer; its pictures stand in the markup. */
export const fromLibreOffice = (picture: string) =>
  `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head><body lang="en-GB" dir="ltr"><h1 class="western">Dhow</h1><p align="justify" style="margin-bottom: 0cm"><font color="#c9211e"><b>Old</b></font> <i>boat</i></p><ol start="4"><li><p>Hull</p><ul><li><p>Keel</p></li></ul></li></ol><p><img src="data:image/png;base64,${picture}" name="Image1" width="24" height="24"/></p></body></html>`;

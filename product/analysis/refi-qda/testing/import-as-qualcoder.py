"""Reads a REFI-QDA project as QualCoder's importer does, and prints what it would store as JSON.

Its rules: the sources are files of the folder "Sources" (or "sources"), named by plainTextPath ("internal:/" and the
rest); they are read as text files, so that a line end is one character; positions count Python's characters; names of
sources and codes are unique in its database; codes that are not codable are categories.
"""

import json
import os
import sqlite3
import sys
import xml.etree.ElementTree as tree
import zipfile

NS = "{urn:QDA-XML:project:1.0}"
project, folder = sys.argv[1:]
with zipfile.ZipFile(project) as archive:
    archive.extractall(folder)
sources = "sources" if "sources" in os.listdir(folder) else "Sources"
root = tree.parse(os.path.join(folder, "project.qde")).getroot()
db = sqlite3.connect(":memory:")
db.execute("create table source (name text unique, fulltext text)")
db.execute("create table code_name (name text unique, guid text unique)")
db.execute("create table code_cat (name text unique)")


def read_text(path):
    kind, name = path.split(":/")
    assert kind == "internal", path
    with open(os.path.join(folder, sources) + name, encoding="utf-8", errors="backslashreplace") as file:
        return file.read()


users = {user.get("guid"): user.get("name") for user in root.iter(NS + "User")}
for code in root.iter(NS + "Code"):
    if code.get("isCodable") == "true":
        db.execute("insert into code_name values (?, ?)", (code.get("name"), code.get("guid")))
    else:
        db.execute("insert into code_cat values (?)", (code.get("name"),))
codes = dict(db.execute("select guid, name from code_name"))
codings = []
for source in root.iter(NS + "TextSource"):
    text = read_text(source.get("plainTextPath"))
    db.execute("insert into source values (?, ?)", (source.get("name"), text))
    for selection in source.iter(NS + "PlainTextSelection"):
        part = text[int(selection.get("startPosition")) : int(selection.get("endPosition"))]
        for reference in selection.iter(NS + "CodeRef"):
            user = users[selection.get("creatingUser")]
            codings.append([codes[reference.get("targetGUID")], part, user])
for source in [*root.iter(NS + "AudioSource"), *root.iter(NS + "VideoSource")]:
    db.execute("insert into source values (?, null)", (source.get("name"),))
    for transcript in source.iter(NS + "Transcript"):
        text = read_text(transcript.get("plainTextPath"))
        db.execute("insert into source values (?, ?)", (source.get("name") + ".transcribed", text))
stored = list(db.execute("select name, fulltext from source"))
print(json.dumps({"sources": stored, "codings": codings}))

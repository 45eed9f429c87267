"""Calls of the back office."""

from django.urls import path

from apps.accounts.api import admin as accounts
from apps.lenders.api import admin as lenders
from apps.lenders.api.admin import bulk as lender_bulk
from apps.lenders.api.admin import changes as lender_changes
from apps.partners.api import admin as partners
from apps.reports.api import admin as reports
from apps.uploads.api import admin as uploads

urlpatterns = [
    path("auth/admin/refresh", accounts.RefreshAdmin.as_view()),
    path("auth/admin/logout", accounts.LogoutAdmin.as_view()),
    path("admin-reverify", accounts.AdminReverify.as_view()),
    path("admin/masquerade", accounts.Masquerade.as_view()),
    path("get-lenders-data", lenders.LendersData.as_view()),
    path("get-lenders-data/<str:filter>", lenders.LendersData.as_view()),
    path("get-lender-data/<int:lenderId>", lenders.LenderData.as_view()),
    path("update-lender-data", lenders.UpdateLenderData.as_view()),
    path("create-lender", lenders.CreateLender.as_view()),
    path("safe-delete-lender", lenders.DeleteLender.as_view()),
    path("lenders/switch", lender_bulk.SwitchLenders.as_view()),
    path("lenders/<int:lenderId>/changes", lender_changes.LenderChanges.as_view()),
    path("lender-group/get-all", lenders.LenderGroups.as_view()),
    path("lender-group/create", lenders.CreateLenderGroup.as_view()),
    path("admin/partners", partners.PartnerList.as_view()),
    path("admin/dashboard", reports.AdminDashboard.as_view()),
    path("s3-upload-file", uploads.UploadPicture.as_view()),
    path("get-application-status-files-list", uploads.StatusFiles.as_view()),
    path("upload-application-status-file", uploads.UploadStatusFile.as_view()),
    path("uploads/templates/<str:kind>.xlsx", uploads.UploadTemplate.as_view()),
    path("uploads/<uuid:upload_id>", uploads.UploadDetail.as_view()),
    path("uploads/<uuid:upload_id>/errors.xlsx", uploads.UploadErrors.as_view()),
    path("uploads/<uuid:upload_id>/apply", uploads.ApplyUpload.as_view()),
    path("uploads/<uuid:upload_id>/undo", uploads.UndoUpload.as_view()),
]
